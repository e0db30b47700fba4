import { FormworkError } from "../../../../../shared/errors/formworkError.ts";
import { withWholeTenant } from "../../../database/wholeTenant.ts";
import { holdersOf } from "../../computed/dependencies.ts";
import { heldBy, type Held } from "../../computed/settle.ts";
import type { Reference } from "../../contract.ts";
import type { Operation } from "../../operation.ts";
import { consequence } from "../rows/consequence.ts";
import type { RowWrite } from "../rows/rowWrite.ts";
import type { Step } from "../step.ts";

/** What refers to the record: it refuses the deletion, loses the reference, or goes along, as its schema says. */
export const referring: Step = {
  name: "referring",
  on: ["remove"],
  async run(write) {
    const { operation, id } = write;
    const { tx } = operation.context;
    const settle = () => settleReferences(operation, id as number);
    write.held.push(...(await withWholeTenant(tx, settle)));
  },
};

/** Gives the records whose stored values were computed from rows that go along. */
async function settleReferences(operation: Operation, id: number): Promise<Held[]> {
  const { shape, registry, context } = operation;
  const held: Held[] = [];
  for (const reference of registry.references(shape.model.key)) {
    held.push(...(await heldByReferring(operation, reference, id)));
    await settleReference(operation, reference, id);
  }
  const { tree } = shape.model;
  const parent = tree ? shape.byName.get(tree.parent) : undefined;
  if (tree && parent?.column && !parent.relation) {
    const live = liveCondition({ from: shape, field: parent });
    const rows = await context.tx.query(
      `select 1 from ${shape.table} t where t.${shape.column(tree.parent)} = $1${live} limit 1`,
      [id],
    );
    if (rows.length > 0) throw new FormworkError("F4011");
  }
  return held;
}

async function heldByReferring(
  { registry, shape, context: { tx } }: Operation,
  { from, field }: Reference,
  id: number,
): Promise<Held[]> {
  const others = holdersOf(registry, from.model.key).filter(
    ({ way: [step, ...further] }) =>
      further.length > 0 || step?.in !== "own" || step.field !== field.name,
  );
  if (field.column === null || others.length === 0) return [];
  const rows = await tx.query<{ id: number }>(
    `select t."id" from ${from.table} t where t.${from.column(field.name)} = $1`,
    [id],
  );
  const ids = rows.map((row) => Number(row.id));
  return heldBy({ tx, registry, shape: from, ids, except: shape.model.key });
}

function liveCondition({ from }: Reference): string {
  return from.model.lifecycle.softDelete ? ` and t.${from.column("isDelete")} = false` : "";
}

async function settleReference(
  { context }: Operation,
  reference: Reference,
  id: number,
): Promise<void> {
  const { from, field } = reference;
  const { tx } = context;
  const relation = field.relation;
  if (!relation) return;
  if (relation.through) return settleJoin(tx, reference, id);
  if (field.column === null) return;
  const column = `t.${from.column(field.name)}`;
  if (relation.onDelete === "setNull" && field.nullable) {
    const { requestId } = context;
    const write: RowWrite = { tx, shape: from, requestId, writer: { server: "references follow" } };
    await consequence(write, {
      assignment: `${from.column(field.name)} = null`,
      condition: `${column} = $1`,
      values: [id],
    });
    return;
  }
  if (relation.onDelete === "cascade") return cascade(context, reference, id);
  const rows = await tx.query(
    `select 1 from ${from.table} t where ${column} = $1${liveCondition(reference)} limit 1`,
    [id],
  );
  if (rows.length > 0) throw new FormworkError("F4011", { params: { entity: from.model.label } });
}

/** Rows that are marked already keep their mark when what they belong to comes back. */
async function cascade(
  { tx, requestId }: Operation["context"],
  { from, field }: Reference,
  id: number,
): Promise<void> {
  if (!from.model.lifecycle.softDelete) return;
  await consequence(
    { tx, shape: from, requestId, writer: { server: "rows go along with their record" } },
    {
      assignment: `${from.column("isDelete")} = true`,
      condition: `t.${from.column(field.name)} = $1 and t.${from.column("isDelete")} = false`,
      values: [id],
    },
  );
}

async function settleJoin(
  tx: Operation["context"]["tx"],
  { from, field }: Reference,
  id: number,
): Promise<void> {
  const relation = field.relation;
  if (!relation?.through || relation.onDelete !== "restrict") return;
  const live = from.model.lifecycle.softDelete ? ` and t.${from.column("isDelete")} = false` : "";
  const rows = await tx.query(
    `select 1 from "${relation.through.table}" j join ${from.table} t on t."id" = j."${relation.through.ownColumn}"
     where j."${relation.through.otherColumn}" = $1${live} limit 1`,
    [id],
  );
  if (rows.length > 0) throw new FormworkError("F4011");
}
