import { createHash } from "node:crypto";
import { chownSync, lchownSync, lstatSync, mkdirSync, rmdirSync, rmSync } from "node:fs";
import path from "node:path";
import { StartFault } from "../../config/startFault.ts";
import type { Account } from "./account.ts";

/** Part of the socket's name; nothing listens on a TCP port. */
export const port = 5432;

/** Bytes of the longest socket path. */
const longestSocketPath = process.platform === "linux" ? 107 : 103;

/** Gives the cluster folder itself, which is private; where its path is too long for a socket, a short one in /tmp. */
export function socketDirectoryOf(directory: string): string {
  const socket = path.join(directory, `.s.PGSQL.${port}`);
  if (Buffer.byteLength(socket) <= longestSocketPath) return directory;
  return `/tmp/formwork-${createHash("sha256").update(directory).digest("hex").slice(0, 16)}`;
}

/** Makes the short folder, private to the server's account. Throws StartFault when somebody else holds its name. */
export function ensureSocketDirectory(folder: string, account: Account | null): void {
  const uid = account?.uid ?? process.getuid?.() ?? 0;
  removeAbandoned(folder, uid);
  try {
    mkdirSync(folder, { mode: 0o700 });
    if (account) chownSync(folder, account.uid, account.gid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const found = lstatSync(folder);
  // Of two starts as root, the other may not yet have given it to the account.
  const owned = found.uid === uid || found.uid === process.getuid?.();
  if (!found.isDirectory() || !owned || (found.mode & 0o077) !== 0) {
    throw new StartFault(
      `The path of DATA_DIR is too long for a socket, and ${folder}, which would hold it instead, belongs to another account: ` +
        "choose a DATA_DIR with a shorter path.",
    );
  }
}

/** As root: what a server left behind that ran under another account, in a folder of this name that it had made. */
function removeAbandoned(folder: string, uid: number): void {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (process.getuid?.() !== 0 || !found?.isDirectory() || found.uid === uid || found.uid === 0)
    return;
  // First ours: in /tmp nobody else can then put something in its place.
  lchownSync(folder, 0, 0);
  if (!lstatSync(folder).isDirectory()) return;
  for (const name of [`.s.PGSQL.${port}`, `.s.PGSQL.${port}.lock`])
    rmSync(path.join(folder, name), { force: true });
  try {
    rmdirSync(folder);
  } catch {
    // Not ours; the check that follows refuses it.
  }
}
