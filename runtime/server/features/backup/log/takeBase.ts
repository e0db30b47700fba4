import type { Client } from "pg";
import type { Config } from "../../../core/config/config.ts";
import { readManifest } from "../../../core/config/manifest.ts";
import type { FileStorage } from "../../../core/files/contract.ts";
import type { KeySource } from "../../secrets/index.ts";
import { type ArchiveWriter, createArchiveWriter } from "../archive/archiveWriter.ts";
import {
  aboutEntry,
  baseFormat,
  keysEntry,
  manifestEntry,
  type Manifest,
} from "../archive/format.ts";
import { writeFiles } from "../backUp.ts";
import { readKeys } from "../makeBackup.ts";
import type { BackupPlace } from "../places/place.ts";
import type { ChainKey } from "./chainKey.ts";
import { clusterTree, controlFile, openSteady, readControl } from "./clusterFiles.ts";
import { storeSealed } from "./logObjects.ts";
import { logName } from "./logName.ts";

/** Folder of the cluster's files within a base. */
export const clusterEntries = "cluster/";

export interface BaseAbout {
  format: typeof baseFormat;
  /** Version of Formwork. */
  version: string;
  chain: string;
  createdAt: string;
  /** Major version of PostgreSQL. */
  major: number;
  timeline: number;
  /** Position in the log at which it begins, in decimal digits. */
  from: string;
  folders: string[];
}

/** Says that a base is complete. */
export interface DoneHeader {
  chain: string;
  from: string;
  to: string;
  time: string;
  /** SHA-256 and size of the base as a file. */
  sha256: string;
  size: number;
  /** Ids of the keys that it holds. */
  keyIds: string[];
}

export interface BaseSource {
  /** A connection of its own: the server holds the backup for as long as it lasts. */
  client: Client;
  place: BackupPlace;
  chain: string;
  key: ChainKey;
  passphrase: string;
  work?: number | undefined;
  clusterFolder: string;
  files: Pick<FileStorage, "provider" | "open">;
  config: KeySource & Pick<Config, "dataDir">;
  /** Ends it when nobody waits for it any more. */
  signal: AbortSignal;
}

/** Copies the cluster while it is at work. It counts only together with the word that it is complete. */
export async function takeBase(source: BaseSource): Promise<DoneHeader> {
  const { client, place, chain, key, passphrase, work } = source;
  const keys = await readKeys(client, source.config);
  const begun = await begin(client);
  const name = logName(chain, begun.time, { part: "base", from: begun.from });
  let end: { to: bigint; time: Date } | undefined;
  const { archive } = await place.store({ name, attempt: 1 }, async (target) => {
    const writer = createArchiveWriter(target, passphrase, work);
    try {
      const { folders, files } = await clusterTree(source.clusterFolder);
      const about: BaseAbout = {
        format: baseFormat,
        version: readManifest().version,
        chain,
        createdAt: begun.time.toISOString(),
        major: begun.major,
        timeline: begun.timeline,
        from: String(begun.from),
        folders,
      };
      await writer.add(aboutEntry, json(about));
      await writer.add(keysEntry, json(keys));
      await copyCluster(writer, source, files);
      const stopped = await stop(client);
      end = stopped;
      await writer.add(`${clusterEntries}backup_label`, Buffer.from(stopped.label));
      const stored = await writeFiles(writer, source, () => undefined);
      const manifest: Manifest = { rows: {}, ...stored, sha256: writer.digest() };
      await writer.add(manifestEntry, json(manifest));
      await writer.finish();
    } catch (error) {
      await writer.abandon(error as Error);
      throw error;
    }
  });
  if (!end) throw new Error("the base has no end");
  const header: DoneHeader = {
    chain,
    from: String(begun.from),
    to: String(end.to),
    time: end.time.toISOString(),
    sha256: archive.sha256,
    size: archive.size,
    keyIds: keys.map(({ id }) => id).sort(),
  };
  const done = logName(chain, end.time, { part: "done", from: begun.from, to: end.to });
  await storeSealed(
    place,
    { name: done, recipient: key.recipient },
    { header, content: Buffer.alloc(0) },
  );
  return header;
}

async function copyCluster(
  writer: ArchiveWriter,
  { clusterFolder: root, signal }: BaseSource,
  files: string[],
): Promise<void> {
  for (const name of files) {
    signal.throwIfAborted();
    const file = await openSteady(root, name);
    if (file) await writer.addStream(clusterEntries + name, file.size, file.stream);
  }
  await writer.add(clusterEntries + controlFile, await readControl(root));
}

async function begin(client: Client) {
  const { rows } = await client.query<{
    at: string;
    time: Date;
    timeline: number;
    major: number;
  }>(
    `select (pg_backup_start('formwork', true) - '0/0')::text as at, date_trunc('milliseconds', clock_timestamp()) as time,
            ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int as timeline,
            current_setting('server_version_num')::int / 10000 as major`,
  );
  const [found] = rows;
  if (!found) throw new Error("the server begins no backup");
  return { ...found, from: BigInt(found.at) };
}

async function stop(client: Client): Promise<{ to: bigint; label: string; time: Date }> {
  const { rows } = await client.query<{ at: string; label: string }>(
    "select (lsn - '0/0')::text as at, labelfile as label from pg_backup_stop(false)",
  );
  const clock = await client.query<{ time: Date }>(
    "select date_trunc('milliseconds', clock_timestamp()) + interval '1 millisecond' as time",
  );
  const [found, time] = [rows[0], clock.rows[0]?.time];
  if (!found || !time) throw new Error("the server ends no backup");
  return { to: BigInt(found.at), label: found.label, time };
}

function json(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
}
