import { existsSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { appliedMarks } from "../../runtime/server/core/database/migrate/appliedMarks.ts";
import { lockDrafts } from "../../runtime/server/core/database/migrate/draftLock.ts";
import { draftStates, type DraftState } from "../input/openDrafts.ts";
import { readMigrations, withoutDrafts } from "../input/readMigrations.ts";
import type { Printer } from "../output/report.ts";
import { snapshotText } from "../plan/draft/migration.ts";
import { askDatabase } from "./runs/askDatabase.ts";
import { exitCodes } from "./options.ts";

export interface DropOptions {
  migrations: string;
  database?: string;
  offline: boolean;
  force: boolean;
}

/** Takes the last drafted migration back: its file, and what it changed in the snapshot. Refuses if a database may have it. */
export async function dropMigration(
  given: string,
  options: DropOptions,
  printer: Printer,
): Promise<number> {
  const release = await lockDrafts(options.migrations);
  try {
    return drop(given, options, printer);
  } finally {
    release();
  }
}

function drop(given: string, options: DropOptions, printer: Printer): number {
  const name = `${path.basename(given).replace(/\.sql$/, "")}.sql`;
  const whole = readMigrations(options.migrations);
  const record = whole.file?.drafts?.find((draft) => draft.name === name);
  const refuse = (reason: string) => {
    printer.error(`${reason} Nothing was changed.`);
    return exitCodes.faults;
  };
  if (!record) {
    return refuse(
      existsSync(path.join(options.migrations, name))
        ? `${name} is not among the drafts that can be taken back: it was written by hand or by a version that kept no record of drafts, or later ones build on it. Version control brings it and snapshot.json back, or change the schemas: the next draft leads back from it.`
        : `There is no migration ${name} in ${options.migrations}.`,
    );
  }
  const later = laterThan(name, whole);
  if (later !== undefined)
    return refuse(`${later} comes after ${name} and builds on it: take that one back first.`);
  const { states, trouble } = draftStates(options.migrations, [record]);
  const state = states.get(name) ?? "open";
  const isUnasked = state === "foreign" && trouble !== null;
  const told = isUnasked ? unasked(trouble) : warnings[state];
  const warning = options.force ? undefined : told;
  if (warning !== undefined) return refuse(`${name} ${warning}`);
  const { asked, database, reason, applied } = askDatabase(
    { plan: { file: null, snapshot: { tables: [] }, refusals: [] }, taken: [record] },
    options,
  );
  if (applied.includes(name)) {
    return refuse(
      `${name} is applied to ${database}. Change the schemas instead: the next draft leads back, and nothing is lost.`,
    );
  }
  if (!asked && !options.offline) {
    return refuse(
      `Nobody knows whether a database has ${name} (${reason ?? "none is at hand for this folder: --database names one"}); --offline takes it back without asking.`,
    );
  }
  const mark = appliedMarks(options.migrations).find(
    ({ drafts }) => drafts[name] === record.sha256,
  );
  if (mark && !options.force) {
    return refuse(
      `${name} is applied to ${mark.name}, as ${path.relative(".", mark.file)} says: change the schemas instead, or delete this file if that database is no more.`,
    );
  }
  const { file } = withoutDrafts(whole, [record]);
  const snapshot = path.join(options.migrations, "snapshot.json");
  rmSync(path.join(options.migrations, name), { force: true });
  if (file) writeFileSync(snapshot, snapshotText(file));
  else rmSync(snapshot);
  printer.out(
    `${name} is taken back with its part of snapshot.json; the next formwork generate drafts what the schemas ask for then.`,
  );
  return exitCodes.done;
}

const warnings: Partial<Record<DraftState, string>> = {
  foreign:
    "was not drafted in this folder and is not under version control, so a database elsewhere may have it; --force removes it all the same.",
  edited: "was edited by hand, which would be lost; --force takes it back all the same.",
  committed:
    "is committed, so others may have applied it; --force takes it back all the same, git revert tells everybody.",
};

const unasked = (trouble: string) =>
  `may be committed: ${trouble}, so nobody knows. --force takes it back all the same.`;

function laterThan(
  name: string,
  { names, file }: ReturnType<typeof readMigrations>,
): string | undefined {
  const all = [...names, ...(file?.drafts ?? []).map((draft) => draft.name)];
  return all.sort().find((other) => other > name);
}
