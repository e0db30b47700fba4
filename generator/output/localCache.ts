import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { isInstalled, packageRoot, projectRoot } from "../project/places.ts";
import { hashOf } from "./folder.ts";

/** Files of a folder of the cache. */
const most = 20;

/** A text that an earlier run kept below `.cache` of the project; null when there is none. The folder may be deleted at any time. */
export function cachedText(place: string): string | null {
  return readIfThere(path.join(projectRoot, ".cache", place));
}

/** Keeps a text for later runs, and of its folder only the latest files: what they are made of comes and goes. One that cannot be written is none. */
export function keepText(place: string, text: string): void {
  const file = path.join(projectRoot, ".cache", place);
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(`${file}.${process.pid}.new`, text);
    renameSync(`${file}.${process.pid}.new`, file);
    forgetOld(path.dirname(file));
  } catch {
    return;
  }
}

function forgetOld(folder: string): void {
  const ages = readdirSync(folder).map((name) => {
    const file = path.join(folder, name);
    return { file, time: statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0 };
  });
  for (const { file } of ages.sort((left, right) => right.time - left.time).slice(most)) {
    rmSync(file, { force: true });
  }
}

/** What a printer of types gave for a question that holds all its answer depends on, in this run or an earlier one. */
export async function printedOnce(question: object, print: () => Promise<string>): Promise<string> {
  const place = `types/${hashOf(`${packagesHash()}\n${JSON.stringify(question)}`)}.txt`;
  const known = cachedText(place);
  if (known !== null) return known;
  const printed = await print();
  keepText(place, printed);
  return printed;
}

/** Checksum of the versions of all packages, and of Node. */
export function packagesHash(): string {
  const file = path.join(packageRoot, isInstalled ? "../package.json" : "package-lock.json");
  return hashOf(`${process.version}\n${readIfThere(file) ?? ""}`);
}

export function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
