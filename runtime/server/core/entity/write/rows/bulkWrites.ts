import { serverKindOf } from "../../../kinds/registry.ts";
import type { FieldModel } from "../../../../../shared/entity/model.ts";
import { identifier } from "../../identifiers.ts";
import { journalInsert, type JournalAction } from "../../history/journal.ts";
import { createParameters } from "../../parameters.ts";
import type { Row } from "../../rows.ts";
import { isJournaled, type RowWrite } from "./rowWrite.ts";
import { ownedAssignments, ownedColumns } from "./owned.ts";
import { scopeConditions } from "../../rights/scope.ts";

/** Adds rows that have the same fields in one statement, journal included. Gives their ids in order; faults are the database's own. */
export async function insertRows(
  write: RowWrite,
  fields: readonly FieldModel[],
  rows: readonly Row[],
): Promise<number[]> {
  const { shape, tx, requestId } = write;
  const numbered = await tx.query<{ id: number }>(
    "select nextval('formwork.id_seq') as id from generate_series(1, $1::int)",
    [rows.length],
  );
  const ids = numbered.map(({ id }) => Number(id));
  const parameters = createParameters();
  const given = parameters.bind(
    JSON.stringify(rows.map((row, index) => ({ id: ids[index], ...columnsOf(fields, row) }))),
  );
  const owned = ownedColumns(shape, tx, {}, parameters);
  const free = fields.filter(({ column }) => !owned.has(column as string));
  const names = [...owned.keys(), "id", ...free.map(({ column }) => column as string)];
  const values = [
    ...owned.values(),
    'r."id"',
    ...free.map(({ column }) => `r.${identifier(column as string)}`),
  ];
  const insert = `insert into ${shape.table} (${names.map(identifier).join(", ")})
    select ${values.join(", ")} from jsonb_populate_recordset(null::${shape.table}, ${given}::jsonb) r returning *`;
  const journal = isJournaled(write)
    ? `, j as (${journalInsert(shape, tx, "create", { before: null, after: "w", from: "w" }, parameters, requestId)})`
    : "";
  await tx.query(`with w as (${insert})${journal} select count(*) from w`, parameters.values);
  return ids;
}

/** How rows are changed together. */
export interface RowsChange {
  fields: readonly FieldModel[];
  /** New values, of the same fields in each. */
  rows: readonly { id: number; values: Row }[];
  action: JournalAction;
  /** The rows must be deleted ones (restore). */
  deleted?: boolean;
  /** Rows that have these values already stay as they are. */
  onlyNew?: boolean;
}

/** Changes rows in one statement. Gives the ids of those the person could change. */
export async function updateRows(
  write: RowWrite,
  { fields, rows, action, deleted = false, onlyNew = false }: RowsChange,
): Promise<Set<number>> {
  const { shape, tx, requestId } = write;
  const parameters = createParameters();
  // By id: each row is looked up, whatever the planner believes of their number.
  const given = parameters.bind(
    JSON.stringify(
      Object.fromEntries(rows.map(({ id, values }) => [id, columnsOf(fields, values)])),
    ),
  );
  const assignments = [
    ...fields.map(
      ({ column }) => `${identifier(column as string)} = r.${identifier(column as string)}`,
    ),
    ...ownedAssignments(shape, tx, parameters),
  ];
  if (assignments.length === 0) return new Set(rows.map(({ id }) => id));
  const differences = fields.map(({ column }) => {
    const name = identifier(column as string);
    return `t.${name} is distinct from r.${name}`;
  });
  const isMeant = onlyNew ? ` and (${differences.join(" or ") || "false"})` : "";
  const ids = parameters.bind(rows.map(({ id }) => id));
  const conditions = [
    `t."id" = any(${ids}::bigint[])`,
    ...scopeConditions(shape, tx.claims, parameters, "t", { deleted, write: true }),
  ];
  const images = { before: '(w."before")', after: '(w."after")', from: "w" };
  const journal = isJournaled(write)
    ? `, j as (${journalInsert(shape, tx, action, images, parameters, requestId)})`
    : "";
  // What may be changed is found and locked first: from there on nothing but the primary key leads to a row, and nothing is joined that could
  // grow with the square of the rows, also where the statistics of the table are those from before a large import.
  const changed = await tx.query<{ id: number }>(
    `with b as materialized (select t."id", t.*::${shape.table} as "row" from ${shape.table} t where ${conditions.join(" and ")} for update),
          w as (update ${shape.table} t set ${assignments.join(", ")}
                  from b cross join lateral jsonb_populate_record(null::${shape.table}, ${given}::jsonb -> b."id"::text) r
                 where t."id" = b."id"${isMeant} returning t."id", b."row" as "before", t.*::${shape.table} as "after")${journal}
     select "id" from b`,
    parameters.values,
  );
  return new Set(changed.map(({ id }) => Number(id)));
}

/** Removes rows for good in one statement, journal included. Gives the ids of those the person could remove. */
export async function deleteRows(write: RowWrite, ids: readonly number[]): Promise<Set<number>> {
  const { shape, tx, requestId } = write;
  const parameters = createParameters();
  const conditions = [
    `t."id" = any(${parameters.bind(ids)}::bigint[])`,
    ...scopeConditions(shape, tx.claims, parameters, "t", { write: true }),
  ];
  const images = { before: "w", after: null, from: "w" };
  const journal = isJournaled(write)
    ? `, j as (${journalInsert(shape, tx, "delete", images, parameters, requestId)})`
    : "";
  const removed = await tx.query<{ id: number }>(
    `with w as (delete from ${shape.table} t where ${conditions.join(" and ")} returning t.*)${journal} select "id" from w`,
    parameters.values,
  );
  return new Set(removed.map(({ id }) => Number(id)));
}

/** Values by column, as PostgreSQL reads them out of JSON. */
function columnsOf(fields: readonly FieldModel[], row: Row): Row {
  return Object.fromEntries(
    fields.map((field) => [field.column, serverKindOf(field).stored(row[field.name] ?? null)]),
  );
}
