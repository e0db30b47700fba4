import { hashSql } from "../../../runtime/server/core/database/migrate/migrationFiles.ts";
import { byText } from "../../model/identifiers.ts";

/** What of the snapshot a draft changed, as it was before: enough to take the draft back. */
export interface DraftRecord {
  /** Name of the migration file. */
  name: string;
  /** Checksum of the file as drafted; another one means that it was edited. */
  sha256: string;
  /** Null: there was no snapshot. */
  before: {
    /** Tables that were another way. */
    tables: NamedTable[];
    /** Names of tables that were not there. */
    added: string[];
    /** All beside the tables, where that was another way. */
    rest?: Record<string, unknown>;
  } | null;
}

interface NamedTable {
  name: string;
}

/** A snapshot as its file holds it. */
export interface SnapshotFile {
  tables: NamedTable[];
  /** Drafts that can be taken back, in order. */
  drafts?: DraftRecord[];
  [part: string]: unknown;
}

export function recordDraft(
  before: SnapshotFile | null,
  after: SnapshotFile,
  file: { name: string; text: string },
): DraftRecord {
  const record = { name: file.name, sha256: hashSql(file.text) };
  if (!before) return { ...record, before: null };
  const known = new Map(before.tables.map((table) => [table.name, JSON.stringify(table)]));
  const now = new Map(after.tables.map((table) => [table.name, JSON.stringify(table)]));
  const rest = restOf(before);
  return {
    ...record,
    before: {
      tables: before.tables.filter(({ name }) => known.get(name) !== now.get(name)),
      added: [...now.keys()].filter((name) => !known.has(name)),
      ...(JSON.stringify(rest) === JSON.stringify(restOf(after)) ? {} : { rest }),
    },
  };
}

/** The snapshot without the draft, which is the last that it knows; null: there was none before. */
export function takeBack(file: SnapshotFile, { name, before }: DraftRecord): SnapshotFile | null {
  if (!before) return null;
  const former = new Map(before.tables.map((table) => [table.name, table]));
  const gone = new Set([...before.added, ...former.keys()]);
  const tables = [...file.tables.filter((table) => !gone.has(table.name)), ...former.values()];
  const drafts = file.drafts?.filter((record) => record.name !== name) ?? [];
  return {
    tables: tables.sort((left, right) => byText(left.name, right.name)),
    ...(before.rest ?? restOf(file)),
    ...(drafts.length > 0 ? { drafts } : {}),
  };
}

function restOf(file: SnapshotFile): Record<string, unknown> {
  const { tables: _, drafts: __, ...rest } = file;
  return rest;
}
