import { createHash } from "node:crypto";
import {
  closeSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import { UsageFault } from "../commands/runs/usageFault.ts";
import { byText } from "../model/identifiers.ts";
import { bannerMark } from "./comment.ts";
import { blocksOf, type GeneratedFile } from "./files.ts";

export interface Comparison {
  created: GeneratedFile[];
  changed: (GeneratedFile & { before: string })[];
  same: number;
  /** Files of ours that no schema asks for any more. */
  removed: { path: string; before: string }[];
}

/** What is in the output folder against what is wanted. Reads only. */
export function compareFolder(folder: string, files: readonly GeneratedFile[]): Comparison {
  const result: Comparison = { created: [], changed: [], same: 0, removed: [] };
  for (const file of files) {
    const before = readIfThere(path.join(folder, file.path));
    if (before === null) result.created.push(file);
    else if (before === file.text) result.same++;
    else result.changed.push(Object.assign(file, { before }));
  }
  const wanted = new Set(files.map((file) => file.path));
  const listed = listedFiles(folder);
  for (const name of walk(folder, "")) {
    if (wanted.has(name)) continue;
    const before = readIfThere(path.join(folder, name)) ?? "";
    if (isOurs(name, before, listed)) result.removed.push({ path: name, before });
  }
  return result;
}

/** How many files are as the manifest in the folder says, itself included; null unless all are, and none of ours is left over. */
export function filesAsListed(folder: string): number | null {
  const listed = listedFiles(folder);
  for (const [name, hash] of listed) {
    const text = readIfThere(path.join(folder, name));
    if (text === null || hashOf(text) !== hash) return null;
  }
  for (const name of walk(folder, "")) {
    if (listed.has(name) || name === "manifest.json") continue;
    if (isOurs(name, readIfThere(path.join(folder, name)) ?? "", listed)) return null;
  }
  return listed.size + 1;
}

/** Only files that carry our banner, or that the last manifest lists with just this content, are ours to delete. */
function isOurs(name: string, text: string, listed: ReadonlyMap<string, string>): boolean {
  if (text.slice(0, 300).includes(bannerMark)) return true;
  const hash = listed.get(name);
  return hash !== undefined && hash === hashOf(text);
}

/** SHA-256 of a text, hexadecimal. */
export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

const knownHashes = new WeakMap<readonly string[], string>();

/** The same of a file, without its text in one piece; of a long one it is made once. */
export function hashOfFile(file: GeneratedFile): string {
  const known = file.lines && knownHashes.get(file.lines);
  if (known !== undefined) return known;
  const hash = createHash("sha256");
  for (const block of blocksOf(file)) hash.update(block);
  const made = hash.digest("hex");
  if (file.lines) knownHashes.set(file.lines, made);
  return made;
}

/** Checksums of the files, from the last manifest in the folder; empty without one. */
export function listedFiles(folder: string): Map<string, string> {
  const text = readIfThere(path.join(folder, "manifest.json"));
  try {
    const manifest = JSON.parse(text ?? "{}") as { files?: Record<string, string> };
    return new Map(Object.entries(manifest.files ?? {}));
  } catch {
    return new Map();
  }
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

/** Files below the folder by path; links are not followed. */
function walk(folder: string, below: string): string[] {
  let names: string[];
  try {
    names = readdirSync(path.join(folder, below)).sort(byText);
  } catch {
    return [];
  }
  return names.flatMap((name) => {
    const inside = below === "" ? name : `${below}/${name}`;
    const state = lstatSync(path.join(folder, inside));
    if (state.isSymbolicLink()) return [];
    return state.isDirectory() ? walk(folder, inside) : [inside];
  });
}

/** Brings the folder to what the comparison says. Every file is written beside its place; only then all are moved there. */
export function writeFolder(folder: string, comparison: Comparison): void {
  const files = [...comparison.created, ...comparison.changed];
  const places = new Map(files.map((file) => [file, placeOf(folder, file.path)]));
  for (const parent of new Set([...places.values()].map(path.dirname)))
    mkdirSync(parent, { recursive: true });
  const beside = (target: string) => `${target}.${process.pid}.new`;
  try {
    // One after the other: thousands of small files are written sooner than they are handed to threads, and take less memory.
    for (const file of files) writeText(beside(places.get(file) ?? ""), file);
  } catch (error) {
    for (const target of places.values()) rmSync(beside(target), { force: true });
    throw error;
  }
  for (const target of places.values()) renameSync(beside(target), target);
  for (const { path: name } of comparison.removed) {
    rmSync(placeOf(folder, name));
    removeEmpty(folder, path.dirname(name));
  }
}

function writeText(target: string, file: GeneratedFile): void {
  if (!file.lines) {
    writeFileSync(target, file.text);
    return;
  }
  const handle = openSync(target, "w");
  try {
    for (const block of blocksOf(file)) {
      const bytes = Buffer.from(block);
      for (let at = 0; at < bytes.length;) at += writeSync(handle, bytes, at);
    }
  } finally {
    closeSync(handle);
  }
}

/** A path inside the folder; throws when it leads out, also by a link on the way. */
function placeOf(folder: string, name: string): string {
  const target = path.resolve(folder, name);
  if (!target.startsWith(path.resolve(folder) + path.sep)) {
    throw new Error(`${name} is outside of the output`);
  }
  for (let at = path.dirname(name); at !== "."; at = path.dirname(at)) {
    const state = lstatSync(path.join(folder, at), { throwIfNoEntry: false });
    if (state?.isSymbolicLink()) {
      throw new UsageFault(
        `${path.join(folder, at)} is a link; the generator writes into real folders only.`,
      );
    }
  }
  return target;
}

function removeEmpty(folder: string, below: string): void {
  for (let at = below; at !== "."; at = path.dirname(at)) {
    const inside = path.join(folder, at);
    if (readdirSync(inside).length > 0) return;
    rmdirSync(inside);
  }
}
