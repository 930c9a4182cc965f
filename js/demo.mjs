// Builds demo/index.html: a board from the fixtures with a stand-in for Python, to look at without a notebook.
// Open it with ?game=pacru, naz-duels or biodiversity, ?line=won (or another of the fixture), ?step=3, ?size=projector or
// ?scheme=dark.
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const page = await build({
  absWorkingDir: here,
  entryPoints: ["demo/page.ts"],
  bundle: true,
  write: false,
  outdir: "demo",
  format: "iife",
  charset: "utf8",
  jsx: "transform",
  jsxFactory: "h",
  jsxFragment: "Fragment",
  inject: ["src/jsx.ts"],
  tsconfigRaw: {},
});
const bundled = (ending) => page.outputFiles.find(({ path }) => path.endsWith(ending)).text;
const script = bundled(".js").replaceAll("</script", "<\\/script");
const css = readFileSync(join(here, "../naturewidgets/widgets/static/board.css"), "utf8") + bundled(".css");
const html = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>naturewidgets</title>
<meta name="viewport" content="width=device-width">
<style>html { color-scheme: light dark } body { margin: 0; background: light-dark(#fff, #111) }</style>
<style>${css}</style>
<main><h1 hidden>naturewidgets</h1><div id="board"></div></main>
<script>${script}</script></html>
`;
writeFileSync(join(here, "demo/index.html"), html);
