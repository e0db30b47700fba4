/** Bytes of JavaScript (gzip) that a browser loads for the sign-in page and for the first list, read from Vite's manifest. */
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

/** Sources whose chunks the first list needs beyond the entry, in the order a browser meets them. */
const firstListSources = [
  "runtime/web/App.tsx",
  "runtime/web/core/list/EntityGrid.tsx",
  "generated/access/account/pages.tsx",
];

export async function webFigures(): Promise<Figure[]> {
  const build = spawnSync("vite", ["build"], { encoding: "utf8" });
  if (build.status !== 0) throw new Error(`vite build failed:\n${build.stdout}${build.stderr}`);
  const manifest = JSON.parse(readFileSync("dist/.vite/manifest.json", "utf8")) as Manifest;
  const keys = Object.keys(manifest);
  const entries = keys.filter((key) => manifest[key]?.isEntry);
  const list = firstListSources.map((source) => {
    const key = keys.find((name) => name.endsWith(source.replace(/^runtime\/web\//, "")));
    if (!key) throw new Error(`the build has no chunk of ${source}`);
    return key;
  });
  const listFiles = withImports(manifest, [...entries, ...list]);
  return [
    {
      name: "sign-in page, JavaScript gzip",
      value: kilobytes(withImports(manifest, entries)),
      unit: "KB",
      goal: 150,
      bound: "max",
    },
    {
      name: "first list with grid, JavaScript gzip",
      value: kilobytes(listFiles),
      unit: "KB",
      goal: 620,
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
  ];
}
