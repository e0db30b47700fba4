import { createWriteStream } from "node:fs";
import { mkdir, open } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { BackupFault, diskFault } from "../backupFault.ts";
import type { Manifest, StoredKey } from "../archive/format.ts";
import { takeFile } from "../restoreFiles.ts";
import { isClusterName } from "./clusterFiles.ts";
import { segmentName } from "./cluster.ts";
import { type ChainSource, readBase, readPieces } from "./readChain.ts";
import { segmentBytes } from "./reach.ts";
import { type BaseAbout, clusterEntries } from "./takeBase.ts";

export interface BuiltCluster {
  about: BaseAbout;
  keys: readonly StoredKey[];
  manifest: Manifest;
  /** Pieces and bytes of the log. */
  pieces: number;
  bytes: number;
}

/**
 * Reads base and log to their ends and writes the cluster into the folder, the uploaded files into another; without a folder they are only read.
 * The log lies where the server looks for it.
 */
export async function buildCluster(
  source: ChainSource,
  into: { cluster: string; files: string } | null,
): Promise<BuiltCluster> {
  let keys: readonly StoredKey[] = [];
  const { about, manifest } = await readBase(source, {
    async begin(head, stored) {
      keys = stored;
      if (into) await makeFolders(into.cluster, head.folders);
    },
    async entry(entry) {
      if (into && entry.name.startsWith(clusterEntries)) {
        const name = entry.name.slice(clusterEntries.length);
        const target = path.join(into.cluster, checked(name));
        await pipeline(entry.content, createWriteStream(target, { mode: 0o600 })).catch(
          (error: unknown) => {
            throw diskFault(error, `${target} cannot be written`);
          },
        );
        return;
      }
      if (into && (await takeFile(into.files, entry))) return;
      for await (const _ of entry.content);
    },
  });
  let [pieces, bytes] = [0, 0];
  for await (const { from, content, timeline } of readPieces(source)) {
    if (timeline !== about.timeline)
      throw new BackupFault("The log of the archive branches off. Nothing was changed.");
    if (into) {
      const file = path.join(into.cluster, "pg_wal", segmentName(timeline, from));
      await writeSpan(file, Number(from % segmentBytes), content);
    }
    pieces += 1;
    bytes += content.length;
  }
  return { about, keys, manifest, pieces, bytes };
}

async function makeFolders(root: string, folders: readonly string[]): Promise<void> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  for (const name of folders)
    await mkdir(path.join(root, checked(name)), { recursive: true, mode: 0o700 });
}

function checked(name: string): string {
  if (isClusterName(name)) return name;
  throw new BackupFault(`The base names a file ${name}. Nothing was changed.`);
}

/** Writes a part of a file of the log, which has its whole length from the start, as the server expects it. */
async function writeSpan(file: string, start: number, content: Buffer): Promise<void> {
  try {
    const handle = await open(file, start === 0 ? "w" : "r+", 0o600);
    try {
      if (start === 0) await handle.truncate(Number(segmentBytes));
      await handle.write(content, 0, content.length, start);
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw diskFault(error, `${file} cannot be written`);
  }
}
