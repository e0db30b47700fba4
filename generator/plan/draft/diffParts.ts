import { emptyValue } from "./conversion.ts";
import { addForeignKey, createIndex } from "../createSql.ts";
import { inverse, renameIn, type Renames } from "./rename.ts";
import { boundedName, quoteName } from "../sqlText.ts";
import type { ForeignKeyPlan, IndexPlan, TablePlan } from "../tableModel.ts";
import { alter, call, refuseRows, type Work } from "./work.ts";

/** A table that stays: as it is in the new names, as it is wanted, and what the names were. */
export interface TableChange {
  current: TablePlan;
  wanted: TablePlan;
  formerTable: string;
  columns: Renames;
  /** Columns that come with this migration: no row holds anything in them that was not put there. */
  added: ReadonlySet<string>;
  /** Columns that come back from quarantine; what their values point to may have gone since. */
  returned: ReadonlySet<string>;
  /** Columns that go to quarantine and take their indexes and constraints with them. */
  gone: ReadonlySet<string>;
  /** Tables that are there before the migration, by their names of now. */
  known: ReadonlyMap<string, string>;
}

interface Part {
  name: string;
  /** What it says, apart from its name. */
  content: string;
}

/** Parts with the same content are kept and renamed; gives what is to be removed and what is new. */
export function compare<Item extends Part>(
  current: Item[],
  wanted: Item[],
  rename: (from: string, to: string) => void,
) {
  const left = [...current];
  const added: Item[] = [];
  const take = (test: (part: Item) => boolean) => {
    const index = left.findIndex(test);
    return index < 0 ? undefined : left.splice(index, 1)[0];
  };
  const open = wanted.filter(
    (part) => !take((old) => old.name === part.name && old.content === part.content),
  );
  for (const part of open) {
    const same = take((old) => old.content === part.content);
    if (same) rename(same.name, part.name);
    else added.push(part);
  }
  return { removed: left, added };
}

export function diffChecks(
  { current, wanted, formerTable, columns, added: fresh, gone }: TableChange,
  work: Work,
): void {
  const parts = (table: TablePlan) => table.checks.map(({ name, sql }) => ({ name, content: sql }));
  const { removed, added } = compare(parts(current), parts(wanted), (from, to) =>
    work.renames.push(renameConstraint(wanted.name, from, to)),
  );
  for (const { name, content } of removed) {
    if (!namesIn(content).some((column) => gone.has(column))) {
      work.removals.push(alter(wanted.name, `drop constraint ${quoteName(name)}`));
    }
  }
  for (const { name, content } of added) {
    const own = namesIn(content);
    const isConverted = wanted.columns.some(
      (column) => own.includes(column.name) && column.convert,
    );
    const isNew = own.length > 0 && own.every((column) => fresh.has(column));
    const changedType = wanted.columns.some((column) => {
      const old = current.columns.find((candidate) => candidate.name === column.name);
      return own.includes(column.name) && old !== undefined && old.type !== column.type;
    });
    if (!isConverted && !isNew && !changedType) {
      const condition = `(${renameIn(content, inverse(columns))}) is false`;
      work.guards.push(
        refuseRows(
          formerTable,
          condition,
          `${wanted.name} gets the rule ${name}, which not every row fits`,
        ),
      );
    }
    work.constraints.push(
      alter(wanted.name, `add constraint ${quoteName(name)} check (${content}) not valid`),
    );
    work.online.push(alter(wanted.name, `validate constraint ${quoteName(name)}`));
  }
}

export const renameConstraint = (table: string, from: string, to: string) =>
  alter(table, `rename constraint ${quoteName(from)} to ${quoteName(to)}`);

/** Names in quotes. */
export const namesIn = (sql: string) =>
  [...sql.matchAll(/"([a-z_][a-z0-9_]*)"/g)].map((match) => match[1] ?? "");

/** What makes one index another one. */
const indexContent = ({ unique, using, parts, include, where }: IndexPlan) =>
  [
    unique,
    parts.join(),
    where,
    ...(include ? [include.join()] : []),
    ...(using ? [using] : []),
  ].join(" ");

export function diffIndexes(
  { current, wanted, formerTable, columns, gone, added: fresh, returned }: TableChange,
  work: Work,
): void {
  const parts = (table: TablePlan) =>
    table.indexes.map((index) => ({
      name: index.name,
      content: indexContent(index),
      index,
    }));
  const { removed, added } = compare(parts(current), parts(wanted), (from, to) =>
    work.renames.push(`alter index ${quoteName(from)} rename to ${quoteName(to)};`),
  );
  const taken = new Set(added.map(({ name }) => name));
  for (const { name, index } of removed) {
    if (
      [...index.parts, ...(index.include ?? []), index.where ?? ""]
        .flatMap(namesIn)
        .some((column) => gone.has(column))
    )
      continue;
    if (!taken.has(name)) {
      work.online.push(`drop index concurrently if exists ${quoteName(name)};`);
      continue;
    }
    // The former one serves until the new one is there.
    const former = boundedName(name, "former");
    work.renames.push(`alter index ${quoteName(name)} rename to ${quoteName(former)};`);
    work.online.push(`drop index concurrently if exists ${quoteName(former)};`);
  }
  const built: string[] = [];
  for (const { index } of added) {
    const values = valuesOf(index, { wanted, formerTable, fresh, returned });
    if (index.unique && values !== null) {
      work.guards.push(refuseDuplicates(formerTable, withValues(index, values), columns));
    }
    built.push(
      createIndex(wanted.name, index).replace(" index ", " index concurrently if not exists "),
    );
  }
  work.online.unshift(...built);
}

/**
 * What the rows that are there get in new and in computed columns of a key, by quoted name; null: it is not known before, or each row
 * has none. A computed column is judged by its expression, because the stored values may be those of a former one.
 */
function valuesOf(
  { parts, where }: IndexPlan,
  {
    wanted,
    formerTable,
    fresh,
    returned,
  }: Pick<TableChange, "wanted" | "formerTable" | "returned"> & { fresh: ReadonlySet<string> },
): Map<string, string> | null {
  const values = new Map<string, string>();
  for (const name of new Set([...parts, where ?? ""].flatMap(namesIn))) {
    const column = wanted.columns.find((other) => other.name === name);
    const computed = column?.computed;
    if (!column || (computed === undefined && !fresh.has(name))) continue;
    if (computed !== undefined) {
      // What is computed from values that this migration brings is unknown before; the index itself refuses it then.
      if (formerTable !== wanted.name || namesIn(computed).some((other) => fresh.has(other)))
        return null;
      values.set(quoteName(name), computed);
      continue;
    }
    if (returned.has(name)) return null;
    const value = column.default ?? emptyValue(column);
    if (value === null) return null;
    values.set(quoteName(name), `(${value})::${column.type}`);
  }
  return values;
}

function withValues(index: IndexPlan, values: ReadonlyMap<string, string>): IndexPlan {
  const filled = (sql: string) =>
    sql.replaceAll(/"[a-z_][a-z0-9_]*"/g, (name) => values.get(name) ?? name);
  return {
    ...index,
    parts: index.parts.map(filled),
    where: index.where === null ? null : filled(index.where),
  };
}

function refuseDuplicates(table: string, index: IndexPlan, columns: Renames): string {
  const back = inverse(columns);
  const parts = index.parts.map((part) => renameIn(part, back)).join(", ");
  const where = index.where === null ? null : renameIn(index.where, back);
  return call(
    "refuse_duplicates",
    table,
    parts,
    where,
    `${table} gets the unique key ${index.name}`,
  );
}

export function diffForeignKeys(change: TableChange, work: Work): void {
  const { current, wanted, gone } = change;
  const parts = (table: TablePlan) =>
    table.foreignKeys.map((key) => ({
      name: key.name,
      content: `${key.column} ${key.table} ${key.onDelete}`,
      key,
    }));
  const { removed, added } = compare(parts(current), parts(wanted), (from, to) =>
    work.renames.push(renameConstraint(wanted.name, from, to)),
  );
  for (const { name, key } of removed) {
    if (!gone.has(key.column))
      work.removals.push(alter(wanted.name, `drop constraint ${quoteName(name)}`));
  }
  const same = new Set(removed.map(({ key }) => `${key.column} ${key.table}`));
  for (const { key } of added) {
    const isBack = change.returned.has(key.column);
    if (!change.added.has(key.column) && !isBack && !same.has(`${key.column} ${key.table}`)) {
      work.guards.push(refuseOrphans(change, key));
    }
    work.constraints.push(addForeignKey(wanted.name, key).replace(/;$/, " not valid;"));
    if (!isBack) {
      work.online.push(alter(wanted.name, `validate constraint ${quoteName(key.name)}`));
    }
  }
}

function refuseOrphans(
  { formerTable, columns, known, wanted }: TableChange,
  key: ForeignKeyPlan,
): string {
  const column = renameIn(quoteName(key.column), inverse(columns));
  const target = known.get(key.table);
  const missing =
    target === undefined
      ? ""
      : ` and not exists (select 1 from ${quoteName(target)} other where other."id" = ${quoteName(formerTable)}.${column})`;
  return refuseRows(
    formerTable,
    `${column} is not null${missing}`,
    `${wanted.name}.${key.column} points to ${key.table} from now on, where not every value is found`,
  );
}
