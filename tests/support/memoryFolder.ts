import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Files in memory, on Linux. */
const memory = "/dev/shm";
/** Bytes: several times what a run has at once. */
const needed = 6 * 1024 ** 3;

/**
 * Folder for files that do not outlive a run: in memory where the machine has enough of it, else the usual one, as with a TMPDIR that
 * somebody chose. A database has a thousand files, and ext4 looks through all inodes that were freed in the last minutes for each new
 * one, which costs time where databases come and go.
 */
export function memoryFolder(): string {
  return process.env.TMPDIR === undefined && hasRoom() && runsPrograms() ? memory : tmpdir();
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return Math.min(bavail * bsize, process.availableMemory()) >= needed;
  } catch {
    return false;
  }
}

/** Some systems let nothing be started there, and tests start what they install. */
function runsPrograms(): boolean {
  const folder = mkdtempSync(path.join(memory, "formwork-probe-"));
  try {
    const file = path.join(folder, "probe");
    writeFileSync(file, "#!/bin/sh\n", { mode: 0o755 });
    return spawnSync(file).status === 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
