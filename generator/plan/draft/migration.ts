import type { SnapshotFile } from "./drafts.ts";
import { diffTables } from "./diff.ts";
import { plainColumn } from "./diffColumn.ts";
import { boundedName } from "../sqlText.ts";
import type { QuarantinedPlan, TablePlan } from "../tableModel.ts";
import type { Refusal } from "./work.ts";

/** What migrations/snapshot.json holds: the tables as all drafted migrations leave them. */
export interface Snapshot {
  tables: TablePlan[];
  /** What went to quarantine and comes back with its values when the schemas want it again; absent: nothing. */
  quarantined?: QuarantinedPlan[];
}

export interface MigrationPlan {
  /** File name and text of the new migration; null: the tables are as the schemas want them. */
  file: { name: string; text: string } | null;
  snapshot: Snapshot;
  refusals: Refusal[];
}

/**
 * Drafts the migration from the snapshot to the tables that the schemas want. `existing` are the names of the migration files that are there.
 * `adopt` takes the tables as the schemas want them without drafting, after a migration written by hand.
 */
export function planMigration(
  desired: TablePlan[],
  snapshot: Snapshot | null,
  existing: readonly string[],
  adopt = false,
): MigrationPlan {
  if (adopt) {
    const tables = desired.map((table) => ({ ...table, columns: table.columns.map(plainColumn) }));
    const { quarantined } = snapshot ?? {};
    return {
      file: null,
      snapshot: quarantined ? { tables, quarantined } : { tables },
      refusals: [],
    };
  }
  const changes = diffTables(snapshot?.tables ?? [], desired, snapshot?.quarantined);
  const { next: tables, quarantined } = changes;
  const next = quarantined.length > 0 ? { tables, quarantined } : { tables };
  if (changes.statements.length === 0 || changes.refusals.length > 0) {
    return { file: null, snapshot: next, refusals: changes.refusals };
  }
  const name = snapshot === null ? "0001_initial.sql" : nextName(existing, changes.subjects);
  const head =
    "-- Drafted by formwork from the schemas. `generate` drafts it anew until it is applied, committed or edited; then it is owned by hand.";
  return {
    file: { name, text: `${head}\n\n${changes.statements.join("\n\n")}\n` },
    snapshot: next,
    refusals: [],
  };
}

function nextName(existing: readonly string[], subjects: readonly string[]): string {
  const numbers = existing.map((name) => Number(/^(\d{4})_/.exec(name)?.[1] ?? 0));
  const number = String(Math.max(0, ...numbers) + 1).padStart(4, "0");
  const what = subjects.length > 2 ? `${subjects.length}_tables` : subjects.join("_and_");
  return `${boundedName(`${number}_${what}`)}.sql`;
}

/** The text of snapshot.json: one line for each part, so that differences are readable. */
export function snapshotText(snapshot: Snapshot | SnapshotFile): string {
  return `${JSON.stringify(snapshot, null, 1)}\n`;
}
