import { hashSql } from "../../runtime/server/core/database/migrate/migrationFiles.ts";
import {
  appliedMarks,
  type AppliedMark,
} from "../../runtime/server/core/database/migrate/appliedMarks.ts";
import { planMigration, type MigrationPlan } from "../plan/draft/migration.ts";
import type { DraftRecord } from "../plan/draft/drafts.ts";
import type { TablePlan } from "../plan/tableModel.ts";
import { draftStates, foreignDrafts, openDrafts } from "./openDrafts.ts";
import { readMigrations, withoutDrafts, type MigrationFolder } from "./readMigrations.ts";

export interface DraftOptions {
  adopt?: boolean | undefined;
  /**
   * Names of migrations that a database may have applied; no database has the others. Absent: no database was checked, and a draft stays
   * unless version control says that it is new.
   */
  applied?: ReadonlySet<string> | undefined;
  /** Continues from the existing drafts, even if no database has applied them. */
  keepDrafts?: boolean | undefined;
}

/** A plan over the migrations of a folder. */
export interface FolderPlan {
  /** The folder that the plan continues from, without the drafts that it replaces. */
  folder: MigrationFolder;
  plan: MigrationPlan;
  /** Drafts that are withdrawn, in order. */
  taken: DraftRecord[];
  /** Names of those whose file was gone. */
  lost: string[];
  /** Records of the drafts that stay and that version control does not keep. */
  kept: DraftRecord[];
  /** Version control knows which drafts are new. */
  isVersioned: boolean;
  /** Drafts that stay for nothing but a database that is noted to have them, which need not be the one at hand. */
  marked: { name: string; mark: AppliedMark }[];
  /** Drafts that stay for nothing but that they came with the folder, or that version control could not be asked about them. */
  foreign: string[];
  /** Why it could not, in words. */
  trouble: string | null;
}

/**
 * Drafts the next migration of a folder. Earlier drafts that are not applied, committed or edited are replaced, so that a refused draft is
 * fixed by fixing the schema; a draft whose file is gone is removed from the snapshot.
 */
export function draftOver(
  tables: TablePlan[],
  place: string,
  { adopt = false, applied, keepDrafts = false }: DraftOptions = {},
): FolderPlan {
  const whole = readMigrations(place);
  const records = whole.file?.drafts ?? [];
  const plan = planMigration(tables, whole.snapshot, whole.names, adopt);
  const asItIs = {
    folder: whole,
    plan,
    taken: [],
    lost: [],
    isVersioned: false,
    marked: [],
    foreign: [],
    trouble: null,
  };
  if (adopt || keepDrafts || records.length === 0) return { ...asItIs, kept: adopt ? [] : records };
  const { states, isVersioned, trouble } = draftStates(place, records);
  const present = new Set(whole.names);
  const known = applied ?? (isVersioned ? new Set<string>() : present);
  const marks = appliedMarks(place);
  const marked = openDrafts(records, states, known).flatMap(({ name, sha256 }) => {
    const mark = marks.find(({ drafts }) => drafts[name] === sha256);
    return mark ? [{ name, mark }] : [];
  });
  const had = new Set([...known, ...marked.map(({ name }) => name)]);
  const taken = openDrafts(records, states, had);
  const foreign = foreignDrafts(records, states, had);
  const kept = records.filter(
    (record) => !taken.includes(record) && states.get(record.name) !== "committed",
  );
  const folder = withoutDrafts(whole, taken);
  const anew = planMigration(tables, folder.snapshot, folder.names);
  if (taken.length === 0 || isSame(anew, taken, present))
    return { ...asItIs, isVersioned, marked, foreign, trouble, kept: plan.file ? kept : records };
  const lost = taken.map(({ name }) => name).filter((name) => !present.has(name));
  return { folder, plan: anew, taken, lost, kept, isVersioned, marked, foreign, trouble };
}

/** The only open draft is there and says what would be drafted again. */
function isSame(
  { file }: MigrationPlan,
  [draft, ...others]: readonly DraftRecord[],
  present: ReadonlySet<string>,
): boolean {
  if (!file || !draft || others.length > 0 || !present.has(draft.name)) return false;
  return draft.name === file.name && draft.sha256 === hashSql(file.text);
}
