import { addColumn } from "./addColumn.ts";
import { addForeignKey, createTable } from "../createSql.ts";
import { rangeExtension } from "../exclusions.ts";
import { diffColumn, plainColumn, renameReferences } from "./diffColumn.ts";
import { diffExclusions } from "./diffExclusions.ts";
import { diffChecks, diffForeignKeys, diffIndexes } from "./diffParts.ts";
import { refuseLookalikes, refuseTableLookalikes } from "./lookalikes.ts";
import { columnRenames, renamedTable, type Renames } from "./rename.ts";
import { quoteName } from "../sqlText.ts";
import type { ColumnPlan, QuarantinedPlan, TablePlan } from "../tableModel.ts";
import {
  alter,
  call,
  createWork,
  refuseRows,
  sizeOf,
  statementsOf,
  type Refusal,
  type Work,
} from "./work.ts";

export interface TableChanges {
  /** SQL statements in order; empty: nothing to do. */
  statements: string[];
  /** What the migration is about, for its name: tables made or changed. */
  subjects: string[];
  refusals: Refusal[];
  /** The snapshot after the migration. */
  next: TablePlan[];
  quarantined: QuarantinedPlan[];
}

interface Ground {
  work: Work;
  /** Tables of before by their names of now. */
  known: ReadonlyMap<string, TablePlan>;
  /** Their names of before by those of now. */
  formerNames: ReadonlyMap<string, string>;
  renames: Renames;
  quarantined: QuarantinedPlan[];
}

/**
 * From the tables that are to the tables that the schemas want, without losing a row or a value: renames through x-was keep everything,
 * types change by a conversion, what is gone from the schemas goes to quarantine and comes back from there. What rows decide is asked
 * of the rows when the migration runs; what only a person can say is a refusal.
 */
export function diffTables(
  snapshot: readonly TablePlan[],
  desired: readonly TablePlan[],
  quarantined: readonly QuarantinedPlan[] = [],
): TableChanges {
  const work = createWork();
  const renames = tableRenames(snapshot, desired);
  const known = new Map(snapshot.map((table) => [renames.get(table.name) ?? table.name, table]));
  const waiting = quarantined.map((entry) => ({
    ...entry,
    table: renames.get(entry.table) ?? entry.table,
  }));
  const formerNames = new Map([...known].map(([name, table]) => [name, table.name]));
  const ground: Ground = { work, known, formerNames, renames, quarantined: waiting };
  for (const [from, to] of renames) {
    work.renames.push(alter(from, `rename to ${quoteName(to)}`));
    const [old, now] = [known.get(to), desired.find((table) => table.name === to)];
    if (old && now) work.renames.push(call("rename_entity", old.entity, now.entity, from, to));
    work.subjects.add(`rename_${to}`);
  }
  renameKeys(desired, ground);
  refuseTableLookalikes(
    [...known]
      .filter(([name]) => !desired.some((table) => table.name === name))
      .map(([, table]) => table),
    desired.filter(({ name }) => !known.has(name)),
    work,
  );
  const next = desired.map((table) => {
    const current = known.get(table.name);
    if (current) return changeTable(current, table, ground);
    const former = returning(table, ground);
    return former ? changeTable(former, table, ground, true) : newTable(table, ground);
  });
  for (const [name, table] of known) {
    if (desired.some((other) => other.name === name)) continue;
    if (table.dropped) next.push(table);
    else leaveTable(table, ground);
  }
  if ([...work.additions, ...work.constraints].some((sql) => sql.includes(" exclude using gist ")))
    work.guards.unshift(rangeExtension);
  next.sort((left, right) => (left.name < right.name ? -1 : 1));
  return {
    statements: statementsOf(work),
    subjects: [...work.subjects],
    refusals: work.refusals,
    next,
    quarantined: ground.quarantined,
  };
}

/** An entity that moves to another key and keeps its table is known by another name as well. */
function renameKeys(desired: readonly TablePlan[], { work, known, renames }: Ground): void {
  const moved = new Set(renames.values());
  for (const table of desired) {
    const old = known.get(table.name);
    if (!old || moved.has(table.name) || old.entity === table.entity || !isOwn(table)) continue;
    work.renames.push(call("rename_entity", old.entity, table.entity, table.name, table.name));
    work.subjects.add(`rename_${table.name}`);
  }
}

function tableRenames(snapshot: readonly TablePlan[], desired: readonly TablePlan[]): Renames {
  const names = new Set(desired.map(({ name }) => name));
  const known = new Set(snapshot.map(({ name }) => name));
  const renames = new Map<string, string>();
  for (const table of desired) {
    if (known.has(table.name)) continue;
    // An entity may move to another key, or keep its key and get another table.
    const former = snapshot.find(
      (old) =>
        !names.has(old.name) &&
        !renames.has(old.name) &&
        (table.was.includes(old.name) ||
          table.was.includes(old.entity.replace("/", "_").toLowerCase()) ||
          (old.entity === table.entity && isOwn(old) && isOwn(table))),
    );
    if (former) renames.set(former.name, table.name);
  }
  return renames;
}

/** The table of an entity itself, and not one that joins two. */
const isOwn = (table: TablePlan) => table.primaryKey.join() === "id";

/** The table as it went to quarantine, which it leaves by this migration. */
function returning(table: TablePlan, { work, quarantined }: Ground): TablePlan | undefined {
  const index = quarantined.findIndex((entry) => entry.plan?.name === table.name);
  const entry = quarantined[index];
  if (!entry?.plan) return undefined;
  quarantined.splice(index, 1);
  work.renames.push(`select formwork.restore_table('${table.name}', with_keys => false);`);
  work.subjects.add(`return_${table.name}`);
  return { ...entry.plan, foreignKeys: [] };
}

function newTable(table: TablePlan, { work, known }: Ground): TablePlan {
  work.additions.push(createTable(table));
  const move = movedLinks(table, known);
  if (move !== null) work.additions.push(move);
  work.constraints.push(...table.foreignKeys.map((key) => addForeignKey(table.name, key)));
  work.subjects.add(table.name);
  return { ...table, columns: table.columns.map(plainColumn) };
}

/** A field that named one record and names several from now on: the one is the first of them. */
function movedLinks(table: TablePlan, known: ReadonlyMap<string, TablePlan>): string | null {
  const [own, other] = table.columns;
  if (table.primaryKey.length !== 2 || !own || !other) return null;
  const owner = [...known].find(([, old]) => old.entity === table.entity && isOwn(old));
  const column = owner?.[1].columns.find((old) => old.field === own.field && old.type === "bigint");
  const target = owner?.[1].foreignKeys.find((key) => key.column === column?.name)?.table;
  const ends = table.foreignKeys.find((key) => key.column === other.name)?.table;
  if (!owner || !column || target === undefined || target !== ends) return null;
  const tenant = table.columns.some(({ name }) => name === "tenant_id") ? `, "tenant_id"` : "";
  const from = quoteName(column.name);
  return (
    `insert into ${quoteName(table.name)} (${quoteName(own.name)}, ${quoteName(other.name)}${tenant})\n` +
    `  select "id", ${from}${tenant} from ${quoteName(owner[0])} where ${from} is not null;`
  );
}

function leaveTable(table: TablePlan, { work, quarantined }: Ground): void {
  work.departures.push(call("quarantine_table", table.name));
  work.subjects.add(`leave_${table.name}`);
  quarantined.push({ table: table.name, column: null, plan: table });
}

function changeTable(
  before: TablePlan,
  wanted: TablePlan,
  ground: Ground,
  isReturning = false,
): TablePlan {
  const { work, renames, formerNames } = ground;
  const count = sizeOf(work);
  const waiting = ground.quarantined.filter(({ table }) => table === wanted.name);
  const columns = columnRenames(before, wanted, renames);
  const current = renamedTable(before, columns, renames);
  for (const [from, to] of columns) {
    work.renames.push(alter(wanted.name, `rename column ${quoteName(from)} to ${quoteName(to)}`));
  }
  const left = new Map(current.columns.map((column) => [column.name, column]));
  const added = new Set(wanted.columns.flatMap(({ name }) => (left.has(name) ? [] : [name])));
  const goners = current.columns.filter(
    (column) => !column.dropped && !wanted.columns.some(({ name }) => name === column.name),
  );
  const gone = new Set(goners.map(({ name }) => name));
  refuseLookalikes(
    wanted,
    goners,
    wanted.columns.filter(({ name }) => added.has(name)),
    work,
  );
  const isWaiting = (name: string) => waiting.some((entry) => entry.column?.name === name);
  const shared = { current, wanted, formerTable: before.name, columns };
  const next = wanted.columns.map((to) => {
    const from = left.get(to.name);
    if (!from) return addColumn({ table: wanted, formerTable: before.name, column: to }, ground);
    const change = { ...shared, from, to };
    if ([...columns.values()].includes(to.name)) work.renames.push(renameReferences(change));
    return diffColumn(change, work);
  });
  const returned = new Set(
    wanted.columns.map(({ name }) => name).filter((name) => isReturning || isWaiting(name)),
  );
  const change = { ...shared, added, gone, known: formerNames, returned };
  if (current.primaryKey.join() !== wanted.primaryKey.join()) {
    work.refusals.push({
      table: wanted,
      column: null,
      problem: "The primary key would change.",
      cure: "Keep the fields that name the rows, or give the relation a new join table.",
    });
  }
  diffChecks(change, work);
  diffExclusions(change, work);
  diffIndexes(change, work);
  diffForeignKeys(change, work);
  for (const column of goners) leaveColumn(wanted, before.name, column, ground);
  if (sizeOf(work) > count) work.subjects.add(wanted.name);
  const kept = current.columns.filter(
    (column) => column.dropped && !next.some(({ name }) => name === column.name),
  );
  return { ...wanted, columns: [...next, ...kept] };
}

function leaveColumn(
  table: TablePlan,
  formerTable: string,
  column: ColumnPlan,
  { work, quarantined }: Ground,
): void {
  if (column.name === "is_delete") {
    const problem = `${table.name} no longer knows deleted records, and those that are would be back`;
    work.guards.push(refuseRows(formerTable, `"is_delete"`, problem));
  }
  work.departures.push(call("quarantine_column", table.name, column.name));
  quarantined.push({ table: table.name, column, plan: null });
}
