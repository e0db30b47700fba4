import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

/** Holds a cluster that takes the place of the one in use; it appears with its whole content. */
const arrived = "database.restored";
const stampFile = "before";
const parts = ["database", "database.password"] as const;

/**
 * Puts the cluster of a folder (`database` and `database.password`) in the place of that of the data folder. From the first rename on it is
 * decided: whatever ends this, the next start brings it to its end. Gives the folder to which the cluster in use was moved; null: there was none.
 */
export function exchangeCluster(dataDir: string, folder: string): string | null {
  const time = new Date().toISOString().slice(0, 19).replace(/\D/g, "");
  const before = `database.before_${time}`;
  writeFileSync(path.join(folder, stampFile), before, { flush: true });
  // One without a stamp is what an exchange left that was cut off while it cleared up.
  rmSync(path.join(dataDir, arrived), { recursive: true, force: true });
  renameSync(folder, path.join(dataDir, arrived));
  settleFolder(dataDir);
  finishExchange(dataDir);
  const kept = path.join(dataDir, before);
  return existsSync(kept) ? kept : null;
}

/** Brings an exchange to its end that was cut off; nothing happens where there is none. */
export function finishExchange(dataDir: string): void {
  const from = path.join(dataDir, arrived);
  if (!existsSync(path.join(from, stampFile))) return;
  const before = path.join(dataDir, readFileSync(path.join(from, stampFile), "utf8"));
  for (const part of parts) {
    const [fresh, used] = [path.join(from, part), path.join(dataDir, part)];
    if (!existsSync(fresh)) continue;
    if (existsSync(used)) {
      mkdirSync(before, { recursive: true, mode: 0o700 });
      renameSync(used, path.join(before, part));
    }
    renameSync(fresh, used);
  }
  settleFolder(dataDir);
  rmSync(from, { recursive: true, force: true });
}

/** Renames reach the disk with their folder. */
function settleFolder(folder: string): void {
  const handle = openSync(folder, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
