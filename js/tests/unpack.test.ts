import { describe, expect, it } from "vitest";
import { unpack } from "../src/shell/unpack";

describe("front-coded actions", () => {
  it("share the start of the action before them", () => {
    expect(unpack("0E@Aa1 42 43 3b1")).toEqual(["E@Aa1", "E@Aa2", "E@Aa3", "E@Ab1"]);
  });
  it("may be none", () => {
    expect(unpack("")).toEqual([]);
  });
  it("may be an action that continues the one before", () => {
    expect(unpack("0a1 2-b2")).toEqual(["a1", "a1-b2"]);
  });
  it("leave out what is no item", () => {
    expect(unpack("0a1 x9  9zz 1b")).toEqual(["a1", "ab"]);
  });
});
