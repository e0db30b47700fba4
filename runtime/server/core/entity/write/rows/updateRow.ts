import { columnTypeOf } from "../../../../../shared/entity/kinds/registry.ts";
import type { FieldModel } from "../../../../../shared/entity/model.ts";
import type { Transaction } from "../../../database/contract.ts";
import type { EntityShape } from "../../contract.ts";
import type { JournalAction } from "../../history/journal.ts";
import { identifier } from "../../identifiers.ts";
import { createParameters, type Parameters } from "../../parameters.ts";
import { scopeConditions } from "../../rights/scope.ts";
import { valuesOf } from "../../rights/writer.ts";
import type { Row } from "../../rows.ts";
import { columnValue } from "../input/writable.ts";
import { ownedValues } from "./owned.ts";
import { isJournaled, type RowWrite, type WrittenRow } from "./rowWrite.ts";
import { sendWrite } from "./sendWrite.ts";
import { keptText } from "./writeText.ts";

export interface RowChange {
  id: number;
  /** New values by field name. */
  values: Row;
  /** The version the person saw; null: not checked. */
  version: number | null;
  action: JournalAction;
  /** Further conditions over the alias t, such as the state a transition starts from. */
  conditions?: (parameters: Parameters) => string[];
  /** The row must be a deleted one (restore). */
  deleted?: boolean;
  /** Keeps version and update columns as they are. */
  seed?: boolean;
  /** A row that has these values already stays as it is: its version, who changed it last, and its journal. */
  onlyNew?: boolean;
}

/** Changes one row that the person may touch; null: there is none (gone, out of scope, other version, other state). */
export async function updateRow(write: RowWrite, change: RowChange): Promise<WrittenRow | null> {
  const { shape, tx } = write;
  const parameters = createParameters();
  const values = valuesOf(shape, write.writer, change.values);
  const assignments = assign(shape, tx, { ...change, values }, parameters);
  const id = parameters.bind(change.id);
  const conditions = [
    `t."id" = ${id}`,
    ...scopeConditions(shape, tx.claims, parameters, "t", { deleted: change.deleted, write: true }),
    ...(change.conditions?.(parameters) ?? []),
  ];
  if (change.version !== null && shape.lockColumn) {
    conditions.push(`t.${shape.lockColumn} = ${parameters.bind(change.version)}`);
  }
  const where = conditions.join(" and ");
  const { table } = shape;
  // The journal shows what was really replaced. Where the update cannot give that back, the row is locked and read before it.
  const isRead = isJournaled(write) || change.onlyNew;
  const replaced = !isRead ? null : tx.returnsOld ? "returned" : "read";
  const before =
    replaced === "read" ? `select * from ${table} t where t."id" = ${id} for update` : null;
  const source = before === null ? " where" : ` from b where b."id" = t."id" and`;
  const returning =
    replaced === "returned"
      ? 'with (old as replaced, new as written) replaced as "before", written as "after"'
      : "t.*";
  const statement = `update ${table} t set ${assignments}${source} ${where} returning ${returning}`;
  const place = `${assignments} ${where} ${replaced}`;
  const [old, next] = replaced === "returned" ? ['(w."before")', '(w."after")'] : ["b", "w"];
  const compared = shape.stored.filter(({ name }) => values[name] !== undefined);
  const changed = change.onlyNew
    ? differs(compared, old, (column) => `${next}.${column}`)
    : undefined;
  const kept = { action: change.action, place, before, returned: replaced === "returned", changed };
  return sendWrite(
    write,
    keptText(write, kept, () => statement, parameters),
    parameters,
  );
}

/** True where a row has another value in one of the fields. */
function differs(
  fields: readonly FieldModel[],
  alias: string,
  other: (column: string, field: FieldModel) => string,
): string {
  const parts = fields.map((field) => {
    const column = identifier(field.column as string);
    return `${alias}.${column} is distinct from ${other(column, field)}`;
  });
  return parts.length > 0 ? `(${parts.join(" or ")})` : "false";
}

function assign(
  shape: EntityShape,
  tx: Transaction,
  { values, seed, onlyNew }: RowChange,
  parameters: Parameters,
): string {
  const given = shape.stored.filter(({ name }) => values[name] !== undefined);
  const bound = new Map(
    given.map((field) => [field, parameters.bind(columnValue(field, values[field.name]))]),
  );
  const parts = [...bound].map(
    ([field, value]) => `${identifier(field.column as string)} = ${value}`,
  );
  if (!seed) {
    // The same parameter is assigned to the column: without its type the database deduces two where the column is a varchar.
    const typed = (_: string, field: FieldModel) =>
      `${bound.get(field)}::${columnTypeOf(field)?.replace(/\(.*?\)/, "")}`;
    const changed = onlyNew ? differs(given, "t", typed) : null;
    for (const [column, value] of ownedValues(shape, tx, parameters)) {
      const next = changed ? `case when ${changed} then ${value} else t.${column} end` : value;
      parts.push(`${column} = ${next}`);
    }
  }
  if (parts.length === 0) parts.push(`"id" = t."id"`);
  return parts.join(", ");
}
