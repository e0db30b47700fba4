import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FolderPlan } from "../../input/draftOver.ts";
import { programEnvironment, programFile, projectRoot, redirection } from "../../project/places.ts";
import { flagsOf } from "../options.ts";

export interface DatabaseAnswer {
  /** False: unknown what databases have applied, because the local one does not answer or was not to be checked. */
  asked: boolean;
  /** Null: there is none, or it was not asked. */
  database: string | null;
  /** Why it does not answer. */
  reason?: string;
  applied: string[];
  refused: { table: string; problem: string }[];
  /** What it has of the folder and is not there any more. */
  gone: string[];
}

export interface DatabaseChoice {
  migrations: string;
  /** Asked whatever the folder. */
  database?: string | undefined;
  /** No database is asked. */
  offline?: boolean | undefined;
}

const unasked: DatabaseAnswer = {
  asked: false,
  database: null,
  applied: [],
  refused: [],
  gone: [],
};

/**
 * Asks the database at hand about a migration that is to be written or taken back. At hand is the one of the project's own migrations, by
 * DATABASE_URL or in DATA_DIR, or the one that is named. The generator itself knows no database: a program of the server looks.
 */
export function askDatabase(
  { plan, taken }: Pick<FolderPlan, "plan" | "taken">,
  { migrations, database, offline = false }: DatabaseChoice,
): DatabaseAnswer {
  const isOwn = path.resolve(migrations) === path.join(projectRoot, "runtime/server/migrations");
  if (offline || (!isOwn && database === undefined)) return unasked;
  const folder = mkdtempSync(path.join(tmpdir(), "formwork-draft-"));
  try {
    const draft = path.join(folder, "draft.json");
    const without = taken.map(({ name }) => name);
    writeFileSync(
      draft,
      JSON.stringify({ file: plan.file, without, folder: path.resolve(migrations) }),
    );
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [
        ...redirection(),
        programFile("runtime/server/askDraft.ts"),
        ...flagsOf({ draft, database }),
      ],
      { encoding: "utf8", env: programEnvironment(), maxBuffer: 32_000_000 },
    );
    try {
      return JSON.parse(stdout) as DatabaseAnswer;
    } catch {
      return { ...unasked, reason: stderr.trim().split("\n")[0] ?? "" };
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}
