import { serverKindOf } from "../../kinds/registry.ts";
import { journalInsert } from "../history/journal.ts";
import { createParameters, type Parameters } from "../parameters.ts";
import type { EntityShape } from "../contract.ts";
import type { Row } from "../rows.ts";
import { ownedAssignments, ownedColumns } from "../write/rows/owned.ts";
import {
  answered,
  expressions,
  type IdRow,
  isJournaled,
  send,
  type ServerWrite,
  settling,
} from "./serverWrite.ts";
import type { SqlPart } from "./sqlPart.ts";
import type { Conflict } from "./types.ts";

/** Where new rows come from: columns, and the statement that gives them. */
interface Source {
  columns: readonly string[];
  /** `values (..)` or `select ..`. */
  rows: string;
  /** Statements before it. */
  with?: string;
}

type Clash = { text: string; before?: string };

/** Adds one row; what is not given has its default, and what the server sets it sets. */
export function addRow(write: ServerWrite, values: Row): Promise<IdRow[]> {
  const parameters = createParameters();
  const given = new Map(expressions(write.shape, values, parameters));
  for (const [column, value] of ownedColumns(
    write.shape,
    write.tx,
    {},
    parameters,
    (name) => values[name] === undefined,
  ))
    given.set(`"${column}"`, value);
  const rows = `values (${[...given.values()].join(", ")})`;
  return settling(write, undefined, () =>
    add(write, { columns: [...given.keys()], rows }, { text: "" }, parameters),
  );
}

/** Adds what a query gives, in the order of the fields; rows that are there already stay. */
export function addFrom(
  write: ServerWrite,
  fields: readonly string[],
  select: SqlPart,
): Promise<IdRow[]> {
  const parameters = createParameters();
  const rows = select.bindTo(parameters);
  const columns = fields.map((name) => write.shape.column(name));
  const owned = ownedColumns(
    write.shape,
    write.tx,
    {},
    parameters,
    (name) => !fields.includes(name),
  );
  const source = {
    columns: [...columns, ...[...owned.keys()].map((column) => `"${column}"`)],
    rows: `select q.*${[...owned.values()].map((value) => `, ${value}`).join("")} from (${rows}) q`,
  };
  return settling(write, undefined, () =>
    add(write, source, { text: "on conflict do nothing" }, parameters),
  );
}

/** Adds rows of the same fields; with `conflict`, those that are there already are changed where they differ. */
export async function putRows(
  write: ServerWrite,
  rows: readonly Row[],
  conflict: Conflict<Record<string, unknown>> | "skip" | null,
): Promise<IdRow[]> {
  const [first] = rows;
  if (!first) return [];
  const { shape, tx } = write;
  const parameters = createParameters();
  const fields = Object.keys(first).filter((name) => first[name] !== undefined);
  const given = parameters.bind(JSON.stringify(rows.map((row) => byColumn(shape, fields, row))));
  const owned = ownedColumns(shape, tx, {}, parameters, (name) => !fields.includes(name));
  const columns = fields.map((name) => shape.column(name));
  const source = {
    columns: [...columns, ...[...owned.keys()].map((column) => `"${column}"`)],
    rows: `select ${[...columns.map((column) => `g.${column}`), ...owned.values()].join(", ")} from g`,
    with: `g as materialized (select * from jsonb_populate_recordset(null::${shape.table}, ${given}::jsonb)), `,
  };
  return settling(write, undefined, () =>
    add(write, source, clashOf(write, fields, conflict, parameters), parameters),
  );
}

function clashOf(
  write: ServerWrite,
  fields: readonly string[],
  conflict: Conflict<Record<string, unknown>> | "skip" | null,
  parameters: Parameters,
): Clash {
  if (conflict === null) return { text: "" };
  if (conflict === "skip") return { text: "on conflict do nothing" };
  const { shape, tx, options } = write;
  const { by, where, set = {} } = conflict;
  const absent = by.find((name) => !fields.includes(name));
  if (absent !== undefined) throw new Error(`${shape.model.key}: no value for ${absent}`);
  const keys = by.map((name) => shape.column(name));
  const updated = (conflict.update ?? fields.filter((name) => !by.includes(name)))
    .filter((name) => !(name in set))
    .map((name) => shape.column(name));
  const assignments = [
    ...updated.map((column) => `${column} = excluded.${column}`),
    ...expressions(shape, set, parameters).map(([column, value]) => `${column} = ${value}`),
  ];
  const target = `on conflict (${keys.join(", ")})${where === undefined ? "" : ` where ${where}`}`;
  if (assignments.length === 0) return { text: `${target} do nothing` };
  if (options.stamp !== false) assignments.push(...ownedAssignments(shape, tx, parameters));
  const differs =
    updated.length > 0 && Object.keys(set).length === 0
      ? ` where (${updated.map((column) => `t.${column}`).join(", ")}) is distinct from (${updated.map((column) => `excluded.${column}`).join(", ")})`
      : "";
  const met = keys.map((column) => `t.${column} = g.${column}`).join(" and ");
  return {
    text: `${target} do update set ${assignments.join(", ")}${differs}`,
    before: `b as materialized (select t.* from ${shape.table} t join g on ${met}), `,
  };
}

function add(
  write: ServerWrite,
  source: Source,
  clash: Clash,
  parameters: Parameters,
): Promise<IdRow[]> {
  const { shape, tx, requestId, options } = write;
  const insert = `insert into ${shape.table} as t (${source.columns.join(", ")}) ${source.rows} ${clash.text} returning`;
  if (!isJournaled(write)) {
    const before = source.with ? `with ${source.with.replace(/, $/, " ")}` : "";
    return send(write, `${before}${insert} ${answered(write, "t")}`, parameters);
  }
  const entry = (action: string, before: string | null, from: string) =>
    journalInsert(shape, tx, action, { before, after: "w", from }, parameters, requestId);
  const action = options.action ?? "create";
  const journals = clash.before
    ? [
        entry(action, null, 'w left join b on b."id" = w."id" where b."id" is null'),
        entry(options.action ?? "update", "b", 'w join b on b."id" = w."id"'),
      ]
    : [entry(action, null, "w")];
  const text = `with ${source.with ?? ""}${clash.before ?? ""}w as (${insert} t.*)${journals
    .map((journal, index) => `, j${index} as (${journal})`)
    .join("")} select ${answered(write, "w")} from w`;
  return send(write, text, parameters);
}

/** Values by column, as PostgreSQL reads them out of JSON. */
function byColumn(shape: EntityShape, fields: readonly string[], row: Row): Row {
  return Object.fromEntries(
    fields.map((name) => {
      const field = shape.byName.get(name);
      if (!field?.column) throw new Error(`${shape.model.key} has no field ${name}`);
      return [field.column, serverKindOf(field).stored(row[name] ?? null)];
    }),
  );
}
