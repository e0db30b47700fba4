import { readdirSync } from "node:fs";
import path from "node:path";
import type { SchemaText } from "../../runtime/shared/schema/read/readProject.ts";
import type { GenerateOptions } from "../commands/options.ts";
import { migrationsState } from "../input/readMigrations.ts";
import { handWrittenState } from "../eject/orphans.ts";
import { packageRoot } from "../project/places.ts";
import { filesAsListed, hashOf } from "./folder.ts";
import { cachedText, keepText, packagesHash, readIfThere } from "./localCache.ts";

/** What a run was made of, and the checksum of the manifest that came of it. */
interface Remembered {
  source: string;
  manifest: string;
}

/**
 * How many files are as a run over the same schemas, migrations and generator left them; null when there was no such run
 * or any file has changed since. The cache only says which manifest is right; the files themselves are read.
 */
export function unchangedFiles(
  options: GenerateOptions,
  texts: readonly SchemaText[],
): number | null {
  const known = remembered(placeOf(options));
  if (!known || known.source !== sourceOf(options, texts)) return null;
  const manifest = readIfThere(path.join(options.out, "manifest.json"));
  return manifest !== null && hashOf(manifest) === known.manifest
    ? filesAsListed(options.out)
    : null;
}

/** Notes what the files in the output folder were made of. A cache that cannot be written is none. */
export function remember(
  options: GenerateOptions,
  texts: readonly SchemaText[],
  manifest: string,
): void {
  const known: Remembered = {
    source: sourceOf(options, texts),
    manifest: hashOf(manifest),
  };
  keepText(placeOf(options), JSON.stringify(known));
}

function placeOf({ out }: GenerateOptions): string {
  const name = `${hashOf(path.resolve(out)).slice(0, 16)}.json`;
  return `generator/${name}`;
}

function remembered(place: string): Remembered | null {
  try {
    return JSON.parse(cachedText(place) ?? "null") as Remembered | null;
  } catch {
    return null;
  }
}

function sourceOf(options: GenerateOptions, texts: readonly SchemaText[]): string {
  const folders = [options.schemas, options.out, options.migrations].map((name) =>
    path.resolve(name),
  );
  const schemas = texts.map(({ path: file, text }) => `${file} ${hashOf(text)}`);
  const tables = migrationsState(options.migrations).map(hashOf);
  const handWritten = options.handWritten ? handWrittenState(options.handWritten) : null;
  const templates = [...(options.own?.templates ?? [])];
  return hashOf(
    JSON.stringify([generatorHash(), folders, schemas, tables, templates, handWritten]),
  );
}

let ownHash: string | null = null;

/**
 * Checksum of everything that decides what a schema becomes: the generator, what it shares, its packages, Node itself. Read once: what is
 * loaded stays as it was when it began.
 */
const generatorHash = (): string => (ownHash ??= readGenerator());

function readGenerator(): string {
  const files = ["generator", "runtime/shared", "schemas/meta"].flatMap((folder) =>
    readdirSync(path.join(packageRoot, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  const hashes = files.sort().map((file) => `${file} ${hashOf(readIfThere(file) ?? "")}`);
  return hashOf(`${packagesHash()}\n${hashes.join("\n")}`);
}
