import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { hashSql } from "../../runtime/server/core/database/migrate/migrationFiles.ts";
import type { DraftRecord } from "../plan/draft/drafts.ts";
import { draftedHere } from "./draftNotes.ts";

/**
 * Whether others may have a draft: committed takes precedence over edited, because it says more. Edited: by hand, in its text or its name.
 * Foreign: it came with the folder, which version control does not know, so any database may have it.
 */
export type DraftState = "open" | "gone" | "edited" | "committed" | "foreign";

export function draftStates(
  folder: string,
  records: readonly DraftRecord[],
): { states: Map<string, DraftState>; isVersioned: boolean } {
  const committed = committedFiles(folder);
  const isVersioned = committed !== null;
  const drafted = draftedHere(folder);
  const states = records.map(({ name, sha256 }): [string, DraftState] => {
    const file = path.join(folder, name);
    if (!existsSync(file)) return [name, isRenamed(folder, sha256) ? "edited" : "gone"];
    if (committed?.has(name)) return [name, "committed"];
    if (hashSql(readFileSync(file, "utf8")) !== sha256) return [name, "edited"];
    const isOurs = drafted[name] === sha256 || (isVersioned && committed.size > 0);
    return [name, isOurs ? "open" : "foreign"];
  });
  return { states: new Map(states), isVersioned };
}

function isRenamed(folder: string, sha256: string): boolean {
  const names = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  return names.some((name) => hashSql(readFileSync(path.join(folder, name), "utf8")) === sha256);
}

/** The last drafts, in order, that are not applied, committed or edited, and may be drafted again. */
export function openDrafts(
  records: readonly DraftRecord[],
  states: ReadonlyMap<string, DraftState>,
  applied: ReadonlySet<string>,
): DraftRecord[] {
  const isOpen = ({ name }: DraftRecord) =>
    !applied.has(name) && (states.get(name) === "open" || states.get(name) === "gone");
  const closed = records.findLastIndex((record) => !isOpen(record));
  return records.slice(closed + 1);
}

/** The names of those that would be among them, had they been made here. */
export function foreignDrafts(
  records: readonly DraftRecord[],
  states: ReadonlyMap<string, DraftState>,
  applied: ReadonlySet<string>,
): string[] {
  const ours = new Map(
    [...states].map(([name, state]) => [name, state === "foreign" ? "open" : state] as const),
  );
  return openDrafts(records, ours, applied).flatMap(({ name }) =>
    states.get(name) === "foreign" ? [name] : [],
  );
}

/** Names of the files of a folder that the last commit has; null where there is no version control. */
function committedFiles(folder: string): Set<string> | null {
  const { status, stdout } = spawnSync("git", ["ls-tree", "--name-only", "-z", "HEAD", "./"], {
    cwd: folder,
    encoding: "utf8",
  });
  if (status !== 0) return null;
  const names = stdout.split("\0").filter((name) => name !== "");
  return new Set(names.map((name) => path.posix.basename(name)));
}
