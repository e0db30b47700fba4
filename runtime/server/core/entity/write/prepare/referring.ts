import type { FormworkError } from "../../../../../shared/errors/formworkError.ts";
import { withWholeTenant } from "../../../database/wholeTenant.ts";
import { holdersOf } from "../../computed/dependencies.ts";
import { heldBy, type Held } from "../../computed/settle.ts";
import type { Reference } from "../../contract.ts";
import type { Operation } from "../../operation.ts";
import { consequence } from "../rows/consequence.ts";
import type { RowWrite } from "../rows/rowWrite.ts";
import type { Leave, Step } from "../step.ts";
import type { Write } from "../write.ts";
import { keptByReferences } from "../rows/keptByReferences.ts";

/** What refers to the record: it refuses the deletion, loses the reference, or goes along, as its schema says. */
export const referring: Step = {
  name: "referring",
  on: ["remove"],
  run: (write) =>
    settle([write], (_, refusal) => {
      throw refusal as FormworkError;
    }),
  many: settle,
};

async function settle(writes: readonly Write[], leave: Leave): Promise<void> {
  const [first] = writes;
  if (!first) return;
  const { operation } = first;
  const held = await withWholeTenant(operation.context.tx, async () => {
    const ids = writes.map(({ id }) => id as number);
    const kept = await keptByReferences(operation, ids);
    for (const write of writes) {
      const refusal = kept.get(write.id as number);
      if (refusal) leave(write, refusal);
    }
    const going = ids.filter((id) => !kept.has(id));
    return going.length > 0 ? settleReferences(operation, going) : [];
  });
  // What was found for records that are written together is shared by all of them.
  const all = [...new Set(writes.map((write) => write.held))].flat().concat(held);
  for (const write of writes) write.held = all;
}

/** Gives the records whose stored values were computed from rows that go along. */
async function settleReferences(operation: Operation, ids: readonly number[]): Promise<Held[]> {
  const { shape, registry, context } = operation;
  const held: Held[] = [];
  for (const reference of registry.references(shape.model.key)) {
    held.push(...(await heldByReferring(operation, reference, ids)));
    await settleReference(context, reference, ids);
  }
  return held;
}

async function heldByReferring(
  { registry, shape, context: { tx } }: Operation,
  { from, field }: Reference,
  named: readonly number[],
): Promise<Held[]> {
  const others = holdersOf(registry, from.model.key).filter(
    ({ way: [step, ...further] }) =>
      further.length > 0 || step?.in !== "own" || step.field !== field.name,
  );
  if (field.column === null || others.length === 0) return [];
  const rows = await tx.query<{ id: number }>(
    `select t."id" from ${from.table} t where t.${from.column(field.name)} = any($1::bigint[])`,
    [named],
  );
  const ids = rows.map((row) => Number(row.id));
  return heldBy({ tx, registry, shape: from, ids, except: shape.model.key });
}

async function settleReference(
  context: Operation["context"],
  reference: Reference,
  ids: readonly number[],
): Promise<void> {
  const { from, field } = reference;
  const { relation } = field;
  if (!relation || relation.through || field.column === null) return;
  if (relation.onDelete === "cascade") return cascade(context, reference, ids);
  if (relation.onDelete !== "setNull" || !field.nullable) return;
  const { tx, requestId } = context;
  const write: RowWrite = { tx, shape: from, requestId, writer: { server: "references follow" } };
  await consequence(write, {
    assignment: `${from.column(field.name)} = null`,
    condition: `t.${from.column(field.name)} = any($1::bigint[])`,
    values: [ids],
  });
}

/** Rows that are marked already keep their mark when what they belong to comes back. */
async function cascade(
  { tx, requestId }: Operation["context"],
  { from, field }: Reference,
  ids: readonly number[],
): Promise<void> {
  if (!from.model.lifecycle.softDelete) return;
  const isDelete = from.column("isDelete");
  await consequence(
    { tx, shape: from, requestId, writer: { server: "rows go along with their record" } },
    {
      assignment: `${isDelete} = true`,
      condition: `t.${from.column(field.name)} = any($1::bigint[]) and t.${isDelete} = false`,
      values: [ids],
    },
  );
}
