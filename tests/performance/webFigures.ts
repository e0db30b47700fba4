/** Bytes of JavaScript (gzip) that a browser loads for the sign-in page, the first list and a public form, read from Vite's manifest. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { Figure } from "./report.ts";

interface Chunk {
  file: string;
  name?: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
}

type Manifest = Record<string, Chunk>;

/** All script files that loading these chunks brings along. */
function withImports(manifest: Manifest, keys: string[]): Set<string> {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const key of keys) visit(key);
  return new Set([...files].filter((file) => file.endsWith(".js")));
}

function kilobytes(files: Iterable<string>): number {
  let bytes = 0;
  for (const file of files) bytes += gzipSync(readFileSync(path.join("dist", file))).length;
  return bytes / 1024;
}

/** The layer that the sign-in page needs beyond the entry (vite.config.ts). */
const signInSource = "signIn";

/** Sources whose chunks the first list needs beyond the entry, in the order a browser meets them. */
const firstListSources = [
  "runtime/web/App.tsx",
  "runtime/web/core/list/grid/EntityGrid.tsx",
  "generated/access/account/pages.tsx",
];

/** What a public form of texts, numbers, choices and dates needs beyond the entry; its inputs lie in the layer of what asks (vite.config.ts). */
const publicFormSources = ["runtime/web/features/publicForm/index.ts", "asking"];

export async function webFigures(): Promise<Figure[]> {
  const build = spawnSync("vite", ["build"], { encoding: "utf8" });
  if (build.status !== 0) throw new Error(`vite build failed:\n${build.stdout}${build.stderr}`);
  const manifest = JSON.parse(readFileSync("dist/.vite/manifest.json", "utf8")) as Manifest;
  const keys = Object.keys(manifest);
  const entries = keys.filter((key) => manifest[key]?.isEntry);
  const chunkOf = (source: string) => {
    const own = source.replace(/^runtime\/web\//, "");
    // One that others import as well stands under the name of its file alone.
    const shared = `_${path.basename(own).replace(/\.tsx?$/, "")}-`;
    const key = keys.find((name) => name.endsWith(own) || name.startsWith(shared));
    if (!key) throw new Error(`the build has no chunk of ${source}`);
    return key;
  };
  const listFiles = withImports(manifest, [...entries, ...firstListSources.map(chunkOf)]);
  const formFiles = withImports(manifest, [...entries, ...publicFormSources.map(chunkOf)]);
  return [
    {
      name: "sign-in page, JavaScript gzip",
      value: kilobytes(withImports(manifest, [...entries, chunkOf(signInSource)])),
      unit: "KB",
      goal: 150,
      bound: "max",
    },
    {
      name: "first list with grid, JavaScript gzip",
      value: kilobytes(listFiles),
      unit: "KB",
      goal: 590,
      bound: "max",
    },
    {
      name: "first list with grid, files",
      value: listFiles.size,
      unit: "",
      goal: 30,
      bound: "max",
      note: "each is a request, and packs by itself",
    },
    {
      name: "public form of plain questions, JavaScript gzip",
      value: kilobytes(formFiles),
      unit: "KB",
      goal: 200,
      bound: "max",
    },
  ];
}
