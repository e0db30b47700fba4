import { lstatSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { SchemaText } from "../../runtime/shared/schema/read/readProject.ts";
import { packagedSchemas } from "../project/places.ts";
import { leftOutModules, partOut } from "../project/leftOut.ts";
import { withPackaged, type PackagedTexts } from "../project/withPackaged.ts";
import { byText } from "../model/identifiers.ts";
import { UsageFault } from "../commands/runs/usageFault.ts";

const maxBytes = 4_000_000;
const maxFiles = 20_000;

/** Where schemas come from beside the project's folder, and what of them is not wanted. */
interface Reading {
  /** Folder of an installed package. */
  packaged?: string | null;
  /** Modules that the project does without (`leaveOut` in formwork.config.json). */
  leftOut?: readonly string[];
}

/**
 * Every JSON file in the folders below `folder` (the schema language itself excepted), by path. Links are refused: a
 * schema folder holds what it shows. Paths are as they are to be printed. An installed package brings schemas of its own
 * (`packaged`), which those of the project add to.
 */
export function readSchemas(folder: string, reading: Reading = {}): SchemaText[] {
  return readPackaged(folder, reading).texts;
}

/** What patches of the project take away from packaged schemas, in words. */
export const removedByPatches = (folder: string, reading: Reading = {}): string[] =>
  readPackaged(folder, reading).removed;

function readPackaged(
  folder: string,
  { packaged = packagedSchemas, leftOut = leftOutModules() }: Reading,
): PackagedTexts {
  const own = readFolder(folder);
  const theirs = packaged === null ? [] : readFolder(packaged);
  if (leftOut.length === 0)
    return packaged === null ? { texts: own, removed: [] } : withPackaged(theirs, own);
  const parts = partOut([...theirs, ...own], leftOut);
  const kept = (texts: SchemaText[]) => texts.filter((text) => !parts.gone.has(text));
  const whole =
    packaged === null ? { texts: kept(own), removed: [] } : withPackaged(kept(theirs), kept(own));
  return { ...whole, texts: whole.texts.map(parts.withoutMenus) };
}

function readFolder(folder: string): SchemaText[] {
  const found: string[] = [];
  for (const module of entriesOf(folder)) {
    const inside = path.join(folder, module);
    const state = lstatSync(inside);
    refuseLink(state.isSymbolicLink(), inside);
    if (module === "meta" || module.startsWith(".")) continue;
    if (!state.isDirectory()) {
      if (module.endsWith(".json")) found.push(inside);
      continue;
    }
    for (const name of entriesOf(inside)) {
      const file = path.join(inside, name);
      refuseLink(lstatSync(file).isSymbolicLink(), file);
      if (name.endsWith(".json")) found.push(file);
    }
  }
  if (found.length > maxFiles) {
    throw new UsageFault(`${folder} holds ${found.length} files; ${maxFiles} is the limit.`);
  }
  return found
    .map((file) => ({ path: shown(file), text: readText(file) }))
    .sort((one, other) => byText(one.path, other.path));
}

/** One file that `readSchemas` has found before, as it is now; null when it is no longer such a file. */
export function rereadSchema(file: string): SchemaText | null {
  if (!lstatSync(file, { throwIfNoEntry: false })?.isFile()) return null;
  return { path: shown(file), text: readText(file) };
}

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    throw new UsageFault(`${folder} is not a folder that can be read.`);
  }
}

function refuseLink(isLink: boolean, file: string): void {
  if (isLink) throw new UsageFault(`${shown(file)} is a link; put the file itself there.`);
}

function readText(file: string): string {
  const bytes = readFileSync(file);
  if (bytes.length > maxBytes) {
    throw new UsageFault(`${shown(file)} has ${bytes.length} bytes; ${maxBytes} is the limit.`);
  }
  return bytes.toString("utf8");
}

/** Relative to the working folder, with "/" on every system. */
export function shown(file: string, from = process.cwd(), paths: typeof path.win32 = path): string {
  const relative = paths.relative(from, file);
  return (relative.startsWith("..") ? file : relative).replaceAll(paths.sep, "/");
}
