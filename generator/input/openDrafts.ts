import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { hashSql } from "../../runtime/server/core/database/migrate/migrationFiles.ts";
import type { DraftRecord } from "../plan/draft/drafts.ts";
import { draftedHere } from "./draftNotes.ts";

/**
 * Whether others may have a draft: committed takes precedence over edited, because it says more. Edited: by hand, in its text or its name.
 * Foreign: it came with the folder, which version control does not know or could not be asked about, so any database may have it.
 */
export type DraftState = "open" | "gone" | "edited" | "committed" | "foreign";

export interface DraftStates {
  states: Map<string, DraftState>;
  isVersioned: boolean;
  /** Why the version control that there is could not be asked, in words; null: it was, or there is none. */
  trouble: string | null;
}

export function draftStates(folder: string, records: readonly DraftRecord[]): DraftStates {
  const { committed, trouble } = askGit(folder);
  const isVersioned = committed !== null;
  const drafted = draftedHere(folder);
  const states = records.map(({ name, sha256 }): [string, DraftState] => {
    const file = path.join(folder, name);
    if (!existsSync(file)) return [name, isRenamed(folder, sha256) ? "edited" : "gone"];
    if (committed?.has(name)) return [name, "committed"];
    if (hashSql(readFileSync(file, "utf8")) !== sha256) return [name, "edited"];
    // What cannot be told from a committed draft is left alone as one.
    if (trouble !== null) return [name, "foreign"];
    const isOurs = drafted[name] === sha256 || (isVersioned && committed.size > 0);
    return [name, isOurs ? "open" : "foreign"];
  });
  return { states: new Map(states), isVersioned, trouble };
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

interface Versions {
  /** Names of the files of the folder that the last commit has; null where there is no version control, or no commit yet. */
  committed: Set<string> | null;
  trouble: string | null;
}

function askGit(folder: string): Versions {
  const { status, stdout, stderr, error } = spawnSync(
    "git",
    ["ls-tree", "--name-only", "-z", "HEAD", "./"],
    { cwd: folder, encoding: "utf8", env: { ...process.env, LC_ALL: "C" } },
  );
  if (status === 0) {
    const names = stdout.split("\0").filter((name) => name !== "");
    return { committed: new Set(names.map((name) => path.posix.basename(name))), trouble: null };
  }
  const isUnasked = isBelowRepository(folder) && !/not a valid object name/i.test(stderr ?? "");
  if (!isUnasked) return { committed: null, trouble: null };
  const isMissing = (error as NodeJS.ErrnoException | undefined)?.code === "ENOENT";
  const said = (stderr ?? "").trim().split("\n")[0] || error?.message;
  return {
    committed: null,
    trouble: isMissing ? "there is no program git" : `git says "${said ?? `exit code ${status}`}"`,
  };
}

/** A work tree and a submodule have a file in the place of the folder. */
function isBelowRepository(folder: string): boolean {
  const place = path.resolve(folder);
  if (existsSync(path.join(place, ".git"))) return true;
  const above = path.dirname(place);
  return above !== place && isBelowRepository(above);
}
