/**
 * Makes `lib/`, what `npm pack` sends: Node runs no TypeScript below node_modules, so runtime, generator and the configuration of
 * Vite are there as JavaScript with declarations beside them; everything else is copied. `npm run package` (prepack).
 */
import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { packageRoot } from "./places.ts";

const inRepository = (name: string): string => path.join(packageRoot, name);
const lib = inRepository("lib");

/** Folders whose files that are no program go along as they are; generated ones are made in the project. */
const copied = ["runtime", "generator", "locales", "schemas"];
/** Only the repository needs these. */
const left = /(^|\/)(README\.md|examples)$|(^|\/)\.cache\/|^generator\/project\/buildPackage\./;

function compile(): void {
  const compiler = inRepository("node_modules/typescript-native/bin/tsc");
  const { status, stdout } = spawnSync(
    process.execPath,
    [compiler, "-p", inRepository("tsconfig.package.json"), "--outDir", lib],
    { encoding: "utf8" },
  );
  // Declarations of inferred types that nothing can name are left out; types themselves are checked by `npm run types`.
  const faults = stdout
    .split("\n")
    .filter((line) => /error TS/.test(line) && !/TS40\d\d:/.test(line));
  if (faults.length > 0 || status === null) throw new Error(faults.join("\n") || "no compiler");
}

const withSlashes = (from: string, file: string): string =>
  path.relative(from, file).replaceAll(path.sep, "/");

function copy(): void {
  for (const folder of copied) {
    for (const entry of readdirSync(inRepository(folder), {
      recursive: true,
      withFileTypes: true,
    })) {
      const name = withSlashes(packageRoot, path.join(entry.parentPath, entry.name));
      if (!entry.isFile() || /\.tsx?$/.test(name) || left.test(name)) continue;
      cpSync(path.join(packageRoot, name), path.join(lib, name));
    }
  }
}

/** Compiled files name each other by what they are called now, also in texts the compiler does not read. */
function rename(): void {
  for (const entry of readdirSync(lib, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile()) continue;
    if (left.test(withSlashes(lib, file)) || isGeneratedProgram(file)) rmSync(file);
    else if (/\.js$|index\.html$/.test(entry.name)) {
      const before = readFileSync(file, "utf8");
      const after = entry.name === "vite.config.js" ? renamedAll(before) : renamed(before);
      if (after !== before) writeFileSync(file, after);
    }
  }
}

/** Programs of `generated` come from the project; their declarations are what the package's own are written against. */
const isGeneratedProgram = (file: string): boolean =>
  path.relative(lib, file).startsWith(`generated${path.sep}`) && !file.endsWith(".d.ts");

const renamed = (text: string): string =>
  text
    .replaceAll(/(new URL\("\.[^"]*)\.tsx?"/g, '$1.js"')
    .replaceAll(/(import\.meta\.glob\("\.\/[^"]*)\.tsx?"/g, '$1.js"')
    .replaceAll(/(`\.\/texts\/\$\{language\})\.ts`/g, "$1.js`")
    .replaceAll(/(<script type="module" src="[^"]*)\.tsx"/g, '$1.js"');

const renamedAll = (text: string): string => text.replaceAll(/\.tsx?"/g, '.js"');

/** Programs read the version from the folder that they are in, which is `lib` where the package is installed. */
function writeVersion(): void {
  const { type, version } = JSON.parse(readFileSync(inRepository("package.json"), "utf8")) as {
    type: string;
    version: string;
  };
  writeFileSync(path.join(lib, "package.json"), `${JSON.stringify({ type, version }, null, 2)}\n`);
}

rmSync(lib, { recursive: true, force: true });
mkdirSync(lib);
compile();
copy();
rename();
writeVersion();
if (!existsSync(path.join(lib, "generator/cli.js"))) throw new Error("the compiler wrote nothing");
