import { createWriteStream, existsSync } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Writable } from "node:stream";
import { BackupFault, diskFault } from "./backupFault.ts";
import { checksum, settle } from "./fileOnDisk.ts";
import { archiveEnding } from "./format.ts";

const namePattern = /^formwork-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.tar\.zst\.age$/;

export interface ArchiveFile {
  path: string;
  /** Bytes. */
  size: number;
  /** SHA-256 of the file, in hex, as `sha256sum` prints it. */
  sha256: string;
}

/** Writes an archive beside its final place and moves it there when it is complete and on the disk. Nothing stays of one that failed. */
export async function writeArchiveFile<Result>(
  folder: string,
  now: Date,
  write: (target: Writable) => Promise<Result>,
): Promise<{ file: ArchiveFile; result: Result }> {
  const name = `formwork-${now.toISOString().slice(0, 19).replaceAll(":", "-")}Z${archiveEnding}`;
  const target = path.join(folder, name);
  const draft = `${target}.part`;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (existsSync(target))
      throw new BackupFault(`${target} exists already: try again in a second`);
    const result = await write(createWriteStream(draft, { mode: 0o600, flags: "wx" }));
    await settle(draft);
    const sha256 = await checksum(draft);
    await rename(draft, target);
    return { file: { path: target, size: (await stat(target)).size, sha256 }, result };
  } catch (error) {
    await rm(draft, { force: true });
    throw diskFault(error, `The backup cannot be written to ${folder}`);
  }
}

/** Removes the oldest archives beyond `keep`, and what an interrupted run left an hour ago or more. Gives the removed names. */
export async function removeOldArchives(folder: string, keep: number): Promise<string[]> {
  const names = (await readdir(folder)).sort();
  const old = names.filter((name) => namePattern.test(name)).slice(0, -keep);
  const parts = names.filter(
    (name) => namePattern.test(name.replace(/\.part$/, "")) && name.endsWith(".part"),
  );
  for (const name of parts) {
    const { mtimeMs } = await stat(path.join(folder, name));
    if (Date.now() - mtimeMs > 3_600_000) old.push(name);
  }
  for (const name of old) await rm(path.join(folder, name));
  return old;
}
