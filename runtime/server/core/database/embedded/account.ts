import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { StartFault } from "../../config/startFault.ts";

/** Account PostgreSQL runs under when we are root, which it refuses. */
export interface Account {
  uid: number;
  gid: number;
}

/**
 * Gives null when this process is not root; else the account that owns the existing cluster folder, or "nobody".
 * Throws StartFault when there is none, or when the folder belongs to somebody this process may not act for.
 */
export function serverAccount(directory: string): Account | null {
  const uid = process.getuid?.() ?? 0;
  const owner = statSync(directory, { throwIfNoEntry: false });
  if (uid !== 0) {
    if (owner && owner.uid !== uid) {
      throw new StartFault(
        `The database folder ${directory} belongs to the account with id ${owner.uid}, this process runs as ${uid}. ` +
          `It was probably started as root before: run "chown -R ${uid} ${directory}" as root once, or start as root again.`,
      );
    }
    return null;
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return nobody();
}

/** True when the account may enter every folder on the way to the path (and read the path itself). */
export function canReach(target: string, account: Account | null): boolean {
  if (!account) return true;
  const { root } = path.parse(target);
  for (let folder = target; ; folder = path.dirname(folder)) {
    const { mode, uid, gid } = statSync(folder);
    const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
    const needed = folder === target ? 0o5 : 0o1;
    if (((mode >> shift) & needed) !== needed) return false;
    if (folder === root) return true;
  }
}

function nobody(): Account {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith("nobody:"));
  const [, , uid, gid] = line?.split(":") ?? [];
  if (!uid || !gid || Number(uid) <= 0) {
    throw new StartFault(
      "PostgreSQL does not run as root and this machine has no account named nobody: " +
        "start as another user, or set DATABASE_URL to an outside PostgreSQL.",
    );
  }
  return { uid: Number(uid), gid: Number(gid) };
}
