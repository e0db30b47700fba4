import { kindOf } from "../../../shared/entity/kinds/registry.ts";
import type { Operation } from "../entity/operation.ts";
import { whole } from "../entity/operation.ts";
import { readRecord } from "../entity/read/readRecord.ts";
import type { EntityShape } from "../entity/contract.ts";
import type { Row } from "../entity/rows.ts";
import type { CallContext } from "../http/contract.ts";

/** What lies beside the row of a record: its child rows and many-to-many relations, as far as the input holds them. */
export async function nestedValues(operation: Operation, id: number, input: Row): Promise<Row> {
  const record = await readRecord(whole(operation), id);
  return Object.fromEntries(
    operation.shape.model.fields
      .filter((field) => kindOf(field).nested && field.name in input)
      .map(({ name }) => [name, record[name] ?? []]),
  );
}

/** What lay beside the row, as input that brings it back: a child row that is gone is made anew. */
export async function comingBack(operation: Operation, id: number, before: Row): Promise<Row> {
  const now = await nestedValues(operation, id, before);
  const rowsOf = (value: unknown) => (Array.isArray(value) ? (value as Row[]) : []);
  const back: Row = { ...before };
  for (const { name, children } of operation.shape.model.fields) {
    if (!children || !Array.isArray(before[name])) continue;
    const here = new Set(rowsOf(now[name]).map((row) => row.id));
    back[name] = rowsOf(before[name]).map((row) => (here.has(row.id) ? row : withoutId(row)));
  }
  return back;
}

function withoutId(row: Row): Row {
  const { id: _, ...values } = row;
  return values;
}

/** Keeps what a change did beside the row, which the journal does not hold, so that it can be undone. */
export async function noteNested(
  { shape, context }: { shape: EntityShape; context: Pick<CallContext, "tx" | "requestId"> },
  id: number,
  { before, after }: { before: Row; after: Row },
): Promise<void> {
  const { claims } = context.tx;
  await context.tx.query(
    `insert into formwork.nested_change (tenant_id, user_id, request_id, entity, record_id, before, after)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      claims.tenantId,
      claims.userId,
      context.requestId,
      shape.model.key,
      id,
      JSON.stringify(before),
      JSON.stringify(after),
    ],
  );
}
