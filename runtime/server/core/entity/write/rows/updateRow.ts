import type { Transaction } from "../../../database/contract.ts";
import type { EntityShape } from "../../contract.ts";
import type { JournalAction } from "../../history/journal.ts";
import { identifier } from "../../identifiers.ts";
import { createParameters, type Parameters } from "../../parameters.ts";
import { scopeConditions } from "../../rights/scope.ts";
import { valuesOf } from "../../rights/writer.ts";
import type { Row } from "../../rows.ts";
import { columnValue } from "../input/writable.ts";
import { ownedAssignments } from "./owned.ts";
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
  const replaced = !isJournaled(write) ? null : tx.returnsOld ? "returned" : "read";
  const before =
    replaced === "read" ? `select * from ${table} t where t."id" = ${id} for update` : null;
  const source = before === null ? " where" : ` from b where b."id" = t."id" and`;
  const returning =
    replaced === "returned"
      ? 'with (old as replaced, new as written) replaced as "before", written as "after"'
      : "t.*";
  const statement = `update ${table} t set ${assignments}${source} ${where} returning ${returning}`;
  const place = `${assignments} ${where} ${replaced}`;
  const kept = { action: change.action, place, before, returned: replaced === "returned" };
  return sendWrite(
    write,
    keptText(write, kept, () => statement, parameters),
    parameters,
  );
}

function assign(
  shape: EntityShape,
  tx: Transaction,
  { values, seed }: RowChange,
  parameters: Parameters,
): string {
  const parts: string[] = [];
  for (const field of shape.stored) {
    const value = values[field.name];
    if (value === undefined) continue;
    parts.push(
      `${identifier(field.column as string)} = ${parameters.bind(columnValue(field, value))}`,
    );
  }
  if (!seed) parts.push(...ownedAssignments(shape, tx, parameters));
  if (parts.length === 0) parts.push(`"id" = t."id"`);
  return parts.join(", ");
}
