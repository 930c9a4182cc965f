import { defineConfig } from "vitest/config";

export default defineConfig({
  oxc: {
    jsx: { runtime: "classic", pragma: "h", pragmaFrag: "Fragment" },
    jsxInject: `import { Fragment, h } from "/src/jsx.ts";`,
  },
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"] },
});
