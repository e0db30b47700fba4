import type { Writable } from "node:stream";
import type { Client } from "pg";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import type { FileStorage } from "../../core/files/contract.ts";
import { createArchiveWriter, type ArchiveWriter } from "./archive/archiveWriter.ts";
import { readSequences, readTables } from "./catalog.ts";
import {
  aboutEntry,
  filesFolder,
  formatVersion,
  keysEntry,
  manifestEntry,
  type About,
  type Manifest,
  type StoredKey,
} from "./archive/format.ts";
import { storedFiles } from "./storedFiles.ts";
import { tableParts } from "./tableParts.ts";

export interface BackUpOptions {
  /** The owner's connection, not in a transaction. */
  client: Client;
  files: Pick<FileStorage, "provider" | "open">;
  keys: readonly StoredKey[];
  version: string;
  engine: About["engine"];
  migrations: About["migrations"];
  passphrase: string;
  /** Cost of guessing the passphrase, see encryption.ts. */
  work?: number;
  /** Told how many bytes of how many are done; throws when the rest is not wanted. */
  progress?(done: number, total: number): void;
  target: Writable;
}

/** Zone in which COPY writes times. */
const zone = "UTC";

/**
 * Writes one snapshot of the database, the files that it names and the keys of its secrets into the target. People go on working
 * meanwhile; what they write after the start is not part of it.
 */
export async function backUp(options: BackUpOptions): Promise<Manifest> {
  const { client, target, passphrase, work } = options;
  const writer = createArchiveWriter(target, passphrase, work);
  try {
    await client.query("begin isolation level repeatable read, read only");
    // An owner that row-level security holds sees every row by this.
    await client.query("select set_config('app.platform', 'on', true)");
    // The text of times must not depend on where a server stands.
    await client.query(`set local timezone to '${zone}'`);
    await client.query(
      "set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0",
    );
    const manifest = await writeAll(writer, options);
    await client.query("commit");
    await writer.add(manifestEntry, json(manifest));
    await writer.finish();
    return manifest;
  } catch (error) {
    await writer.abandon(error as Error);
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}

async function writeAll(writer: ArchiveWriter, options: BackUpOptions): Promise<Manifest> {
  const { client, keys, version, engine, migrations } = options;
  const about: About = {
    format: formatVersion,
    createdAt: new Date().toISOString(),
    version,
    engine,
    migrations,
    zone,
    tables: await readTables(client),
    sequences: await readSequences(client),
  };
  await writer.add(aboutEntry, json(about));
  await writer.add(keysEntry, json(keys));
  const done = await progressOf(options);
  const rows: Manifest["rows"] = {};
  for (const table of about.tables) {
    rows[table.name] = 0;
    for await (const part of tableParts(client, table)) {
      await writer.add(part.name, part.content);
      done(part.content.length);
      rows[table.name] = (rows[table.name] ?? 0) + part.rows;
    }
  }
  const stored = await writeFiles(writer, options, done);
  return { rows, ...stored, sha256: writer.digest() };
}

/** Adds up what is done. How much there is, is known roughly: the size of the tables and files. */
async function progressOf({ client, progress }: BackUpOptions): Promise<(bytes: number) => void> {
  if (!progress) return () => undefined;
  const { rows } = await client.query<{ total: number }>(
    `select ((select coalesce(sum(pg_relation_size(c.oid)), 0) from pg_class c
               where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'formwork'::regnamespace))
           + (select coalesce(sum(size_kb), 0) * 1024 from public.system_file))::float8 as total`,
  );
  const total = Math.max(1, rows[0]?.total ?? 1);
  let sum = 0;
  return (bytes) => progress(Math.min((sum += bytes), total), total);
}

/** The files whose records are part of the snapshot, one after the other. */
export async function writeFiles(
  writer: ArchiveWriter,
  { client, files }: Pick<BackUpOptions, "client" | "files">,
  done: (bytes: number) => void,
): Promise<Pick<Manifest, "files" | "missing">> {
  const missing: string[] = [];
  const total = { count: 0, bytes: 0 };
  for await (const { key } of storedFiles(client, files)) {
    const file = await files.open(key).catch((error: unknown) => {
      if (error instanceof FormworkError) return null;
      throw error;
    });
    if (file === null) {
      missing.push(key);
      continue;
    }
    await writer.addStream(filesFolder + key, file.size, file.stream);
    total.count += 1;
    total.bytes += file.size;
    done(file.size);
  }
  return { files: total, missing };
}

function json(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
}
