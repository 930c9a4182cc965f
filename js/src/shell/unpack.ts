/**
 * Unpacks front-coded actions: items separated by a space, each a number n and a rest;
 * the action is the first n characters of the one before, then the rest. The number is one character, `0` to `9`, then as in ASCII.
 *
 * `"0E@Aa1 42 43 3b1"` → `E@Aa1 E@Aa2 E@Aa3 E@Ab1`; `""` → nothing. What is no item is left out.
 */
export function unpack(packed: string): string[] {
  const actions: string[] = [];
  let before = "";
  for (const item of packed.split(" ")) {
    const shared = item.charCodeAt(0) - 48;
    if (!(shared >= 0 && shared <= before.length)) continue;
    before = before.slice(0, shared) + item.slice(1);
    actions.push(before);
  }
  return actions;
}
