import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { hashSql } from "../../runtime/server/core/database/migrate/migrationFiles.ts";
import type { DraftRecord } from "../plan/draft/drafts.ts";

/** Whether others may have a draft: committed takes precedence over edited, because it says more. */
export type DraftState = "open" | "gone" | "edited" | "committed";

export function draftStates(
  folder: string,
  records: readonly DraftRecord[],
): { states: Map<string, DraftState>; isVersioned: boolean } {
  const committed = committedFiles(folder);
  const states = records.map(({ name, sha256 }): [string, DraftState] => {
    const file = path.join(folder, name);
    if (!existsSync(file)) return [name, "gone"];
    if (committed?.has(name)) return [name, "committed"];
    const isSame = hashSql(readFileSync(file, "utf8")) === sha256;
    return [name, isSame ? "open" : "edited"];
  });
  return { states: new Map(states), isVersioned: committed !== null };
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

/** Names of the files of a folder that the last commit has; null where there is no version control. */
function committedFiles(folder: string): Set<string> | null {
  const { status, stdout } = spawnSync("git", ["ls-tree", "--name-only", "-z", "HEAD", "./"], {
    cwd: folder,
    encoding: "utf8",
  });
  if (status !== 0) return null;
  return new Set(stdout.split("\0").map((name) => path.posix.basename(name)));
}
