import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { StartFault } from "../../config/startFault.ts";

/** Account PostgreSQL runs under when we are root, which it refuses. */
export interface Account {
  uid: number;
  gid: number;
}

/**
 * User ids without a name for the clusters of root: systemd's range for services (61184 to 65519), up to where Debian
 * reserves the rest. No process of another service has one of them.
 */
const ownIds = { from: 61_184, to: 64_999 };

/**
 * Gives null when this process is not root; else the account that owns the existing cluster folder, or one of its own for
 * this folder. Throws StartFault when the folder belongs to somebody this process may not act for.
 */
export function serverAccount(directory: string): Account | null {
  const uid = process.getuid?.() ?? 0;
  const owner = statSync(directory, { throwIfNoEntry: false });
  if (uid !== 0) {
    if (owner && owner.uid !== uid) {
      const dataDir = path.dirname(directory);
      throw new StartFault(
        `The database folder ${directory} belongs to the account with id ${owner.uid}, this process runs as ${uid}. ` +
          `It was probably started as root before: run "chown -R ${uid} ${dataDir}" as root once, or start as root again.`,
      );
    }
    return null;
  }
  if (!owner || owner.uid === 0) return ownAccount(directory);
  const { uid: outer } = statSync(path.dirname(directory));
  // Up to version 0.1 root's clusters belonged to nobody, an account that other services share.
  const shared = owner.uid === namedAccount().uid && outer !== owner.uid;
  return shared ? ownAccount(directory) : { uid: owner.uid, gid: owner.gid };
}

/** An account with a name, which initdb insists on. Throws StartFault when this machine has no "nobody". */
export function namedAccount(): Account {
  const [, , uid, gid] = accounts().find(([name]) => name === "nobody") ?? [];
  if (!uid || !gid || Number(uid) <= 0) {
    throw new StartFault(
      "PostgreSQL does not run as root and this machine has no account named nobody: " +
        "start as another user, or set DATABASE_URL to an outside PostgreSQL.",
    );
  }
  return { uid: Number(uid), gid: Number(gid) };
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

/** The folder's own user id; "nobody" in a container that does not have such ids. */
function ownAccount(directory: string): Account {
  const count = ownIds.to - ownIds.from + 1;
  const taken = new Set(accounts().map(([, , uid]) => Number(uid)));
  const start = createHash("sha256").update(directory).digest().readUInt32BE();
  for (let step = 0; step < count; step++) {
    const id = ownIds.from + ((start + step) % count);
    if (!taken.has(id) && isMapped(id)) return { uid: id, gid: id };
  }
  return namedAccount();
}

/** False for an id that the user namespace of this container lacks. */
function isMapped(id: number): boolean {
  return ["/proc/self/uid_map", "/proc/self/gid_map"].every((file) => {
    if (!existsSync(file)) return true;
    const lines = readFileSync(file, "utf8").trim().split("\n");
    return lines.some((line) => {
      const [first = 0, , length = 0] = line.trim().split(/\s+/).map(Number);
      return id >= first && id < first + length;
    });
  });
}

function accounts(): string[][] {
  const lines = readFileSync("/etc/passwd", "utf8").split("\n");
  return lines.map((line) => line.split(":"));
}
