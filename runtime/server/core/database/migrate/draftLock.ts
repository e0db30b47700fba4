import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import { pause } from "../connect/deadline.ts";

/** What a folder of migrations keeps for this checkout alone; version control and the package leave it out. */
export const checkoutFolder = (migrations: string): string => path.join(migrations, ".cache");

/** Milliseconds. A holder that takes longer is stuck, or its process id has become that of another program. */
const patience = 120_000;
const held = new Set<string>();

/**
 * One program at a time writes, withdraws or applies the migrations of a folder: a draft that one applies while another removes it would be
 * gone for the database that has it. Gives what ends the turn. A folder that cannot be written needs no turns, for nobody drafts there.
 */
export async function lockDrafts(migrations: string): Promise<() => void> {
  const file = lockFile(migrations);
  const start = Date.now();
  while (existsSync(migrations)) {
    const taken = take(file);
    if (taken === "taken") return () => giveBack(file);
    if (taken === "impossible") break;
    if (isAbandoned(file) || Date.now() - start > patience) rmSync(file, { force: true });
    else await pause(50);
  }
  return () => undefined;
}

/** Waits until nobody has the turn. */
export async function draftsAtRest(migrations: string): Promise<void> {
  (await lockDrafts(migrations))();
}

const lockFile = (migrations: string) =>
  path.join(checkoutFolder(path.resolve(migrations)), "lock");

function take(file: string): "taken" | "busy" | "impossible" {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    const handle = openSync(file, "wx");
    held.add(file);
    writeSync(handle, String(process.pid));
    closeSync(handle);
    return "taken";
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Gone: whoever had the turn has just removed the empty folder.
    return code === "EEXIST" || code === "ENOENT" ? "busy" : "impossible";
  }
}

function giveBack(file: string): void {
  rmSync(file, { force: true });
  held.delete(file);
  try {
    rmdirSync(path.dirname(file));
  } catch {
    return; // It holds something else.
  }
}

/** Its process ended without giving it back. One that is still being written holds no number yet. */
function isAbandoned(file: string): boolean {
  let holder: number;
  try {
    holder = Number(readFileSync(file, "utf8"));
  } catch {
    return false;
  }
  if (!Number.isInteger(holder) || holder <= 0) return false;
  if (holder === process.pid) return !held.has(file);
  try {
    process.kill(holder, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}
