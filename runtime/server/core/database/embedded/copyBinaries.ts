import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from "node:fs";
import { homedir, tmpdir } from "node:os";
import path from "node:path";
import { StartFault } from "../../config/startFault.ts";
import { addMissingLinks } from "./libraryLinks.ts";

/**
 * Copies the programs (60 MB) once per version to a folder every account can enter, and gives that folder. For a checkout
 * in root's home directory, and for one that cannot be written.
 */
export function copyBinaries(native: string, version: string): string {
  const failures: string[] = [];
  for (const parent of cacheFolders()) {
    const target = path.join(parent, `postgresql-${version}`);
    try {
      if (!existsSync(target)) copyTo(native, parent, target);
      if (isTrusted(target)) return target;
      failures.push(`${target} belongs to another account`);
    } catch (error) {
      failures.push((error as Error).message);
    }
  }
  throw new StartFault(
    `PostgreSQL's programs in ${native} cannot be used from there and could not be copied elsewhere: ${failures.join("; ")}. ` +
      "Move the checkout to a folder that all accounts may enter, or set DATABASE_URL.",
  );
}

function cacheFolders(): string[] {
  const temporary = path.join(tmpdir(), `formwork-${process.getuid?.() ?? 0}`);
  if (process.getuid?.() === 0) return ["/var/cache/formwork", temporary];
  return [path.join(homedir(), ".cache", "formwork"), temporary];
}

function copyTo(native: string, parent: string, target: string): void {
  mkdirSync(parent, { recursive: true, mode: 0o755 });
  if (!isTrusted(parent)) throw new Error(`${parent} belongs to another account`);
  const draft = mkdtempSync(path.join(parent, "draft-"));
  try {
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    addMissingLinks(draft);
    openToAll(draft);
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another process was faster.
    if (!existsSync(target)) throw error;
  }
}

/** The checkout may have been made with a umask that hides it from other accounts. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue;
    const file = path.join(entry.parentPath, entry.name);
    chmodSync(file, (lstatSync(file).mode & 0o100) === 0 ? 0o644 : 0o755);
  }
}

/** A program that we start must lie where nobody else can write. */
function isTrusted(folder: string): boolean {
  const { uid, mode } = lstatSync(folder);
  return uid === process.getuid?.() && (mode & 0o022) === 0;
}
