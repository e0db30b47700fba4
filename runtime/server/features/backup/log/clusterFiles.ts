import { open, readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";

/** Folders whose content belongs to the running server alone; they stay empty in a base. */
const emptied = new Set([
  "pg_dynshmem",
  "pg_notify",
  "pg_replslot",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
  "pg_wal",
]);
const skipped =
  /^(postmaster\.(pid|opts)|backup_manifest|backup_label(\.old)?|tablespace_map(\.old)?|recovery\.signal|standby\.signal|current_logfiles|\.s\.PGSQL.*|.*\.\d+-?\w*\.tmp)$|(^|\/)(pgsql_tmp|pg_internal\.init)/;
/** Copied last: it says how far the other files are. */
export const controlFile = "global/pg_control";

/** Folders and files of a cluster that belong into a base, relative to it; parents come before what is in them. */
export async function clusterTree(root: string): Promise<{ folders: string[]; files: string[] }> {
  const folders: string[] = [];
  const files: string[] = [];
  const visit = async (relative: string): Promise<void> => {
    const entries = await readdir(path.join(root, relative), { withFileTypes: true });
    for (const entry of entries) {
      const name = relative === "" ? entry.name : `${relative}/${entry.name}`;
      if (skipped.test(name) || name === controlFile) continue;
      if (emptied.has(name)) folders.push(name);
      else if (entry.isDirectory()) {
        folders.push(name);
        await visit(name);
      } else if (entry.isFile()) files.push(name);
    }
  };
  await visit("");
  folders.push("pg_wal/archive_status");
  return { folders, files };
}

/**
 * A file of the running cluster as it is while it is read. The log mends what changes meanwhile, so a file that becomes shorter is filled up.
 * Null: it is gone.
 */
export async function openSteady(
  root: string,
  name: string,
): Promise<{ size: number; stream: Readable } | null> {
  const file = path.join(root, name);
  const handle = await open(file, "r").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (!handle) return null;
  const { size } = await handle.stat();
  const chunks = async function* () {
    try {
      for (let at = 0; at < size;) {
        const chunk = Buffer.alloc(Math.min(256 * 1024, size - at));
        const { bytesRead } = await handle.read(chunk, 0, chunk.length, at);
        // Beyond its end it is filled up with zeros.
        const part = bytesRead === 0 ? chunk : chunk.subarray(0, bytesRead);
        yield part;
        at += part.length;
      }
    } finally {
      await handle.close();
    }
  };
  return { size, stream: Readable.from(chunks(), { objectMode: false }) };
}

/** The control file, read until two readings agree: the server writes it meanwhile. */
export async function readControl(root: string): Promise<Buffer> {
  const file = path.join(root, controlFile);
  for (let before = await readFile(file); ;) {
    const now = await readFile(file);
    if (now.equals(before)) return now;
    before = now;
  }
}

/** False where a name is none of a cluster, such as one that leaves it. */
export const isClusterName = (name: string): boolean =>
  name !== "" &&
  !name.startsWith("/") &&
  name.split("/").every((part) => part !== "" && part !== "." && part !== "..");
