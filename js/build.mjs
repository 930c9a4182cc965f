// Bundles one self-contained module a game, the shared style sheet and the host of stand-alone pages; a game whose view
// imports a style sheet of its own gets one beside its module.
// No splitting: a notebook imports the text of one module from a blob URL, where no relative path resolves.
import { readdirSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { minify } from "terser";

const here = dirname(fileURLToPath(import.meta.url));
const outdir = join(here, "..", "naturewidgets", "widgets", "static");
const games = readdirSync(join(here, "src", "games")).filter((name) => name.endsWith(".tsx"));

const common = {
  absWorkingDir: here,
  bundle: true,
  minify: true,
  target: "es2022",
  legalComments: "none",
  charset: "utf8",
  outdir,
  logLevel: "info",
};

/** Once more over a bundle: it comes out half a kilobyte smaller, gzipped, which the budget of a board needs. */
async function writeSmaller({ path, text }) {
  if (path.endsWith(".css")) return writeFile(path, text);
  const { code } = await minify(text, {
    module: true,
    ecma: 2020,
    compress: {
      passes: 3,
      keep_fargs: false,
      unsafe_arrows: true,
      sequences: false,
      lhs_constants: false,
      inline: 1,
    },
  });
  await writeFile(path, code);
  console.log(`  ${basename(path)}  ${(code.length / 1000).toFixed(1)} kB`);
}

await mkdir(outdir, { recursive: true });
await Promise.all([
  build({
    ...common,
    write: false,
    logLevel: "warning",
    entryPoints: games.map((name) => `src/games/${name}`),
    format: "esm",
    // JSX as plain calls of `h`: smaller than the run-time that the automatic form brings along.
    jsx: "transform",
    jsxFactory: "h",
    jsxFragment: "Fragment",
    inject: ["src/jsx.ts"],
    tsconfigRaw: {},
  }).then(({ outputFiles }) => Promise.all(outputFiles.map(writeSmaller))),
  build({ ...common, entryPoints: [{ in: "src/shell/styles/board.css", out: "board" }] }),
  build({ ...common, entryPoints: ["src/host.ts"], format: "iife" }),
]);
