import type { FieldModel } from "../../../../../shared/entity/model.ts";
import { idOf } from "../../../../../shared/entity/validateRecord.ts";
import { FormworkError, type FieldFault } from "../../../../../shared/errors/formworkError.ts";
import type { EntityShape } from "../../contract.ts";
import type { Operation } from "../../operation.ts";
import { fullAccess } from "../../rights/fieldAccess.ts";
import type { Row } from "../../rows.ts";
import { judgedTogether } from "../../exclusions/judgedTogether.ts";
import { refuseFaults } from "../input/refuseFaults.ts";
import type { ClimbRows, Step } from "../step.ts";
import { newWrite, type Write } from "../write.ts";

const maxChildren = 2000;
const noSuchRow: FieldFault = { key: "relation" };

/**
 * Makes the child rows of every children field of the input exactly the given ones: rows with a known id are changed, rows without are
 * added, the missing ones removed. They take the same ladder. F4000 names faults as `items.0.amount`, and the id of a row of another record.
 */
export const children: Step = {
  name: "children",
  on: ["create", "update", "transition"],
  needed: ({ shape }) => shape.model.fields.some((field) => field.children !== undefined),
  idle: ({ operation, input }) =>
    !operation.shape.model.fields.some(
      (field) => field.children && Array.isArray(input[field.name]),
    ),
  async run(write, climbRows) {
    for (const field of write.operation.shape.model.fields) {
      const rows = write.input[field.name];
      if (field.children && Array.isArray(rows)) await writeRows(write, field, rows, climbRows);
    }
  },
};

async function writeRows(
  write: Write,
  field: FieldModel,
  rows: readonly Row[],
  climbRows: ClimbRows,
): Promise<void> {
  const { current, input } = write;
  const parentId = write.id as number;
  if (rows.length > maxChildren) {
    const fault = { key: "tooMany", params: { max: maxChildren } };
    throw new FormworkError("F4000", { fields: { [field.name]: fault } });
  }
  const { entity, foreignKey } = field.children as { entity: string; foreignKey: string };
  const { registry, shape, context } = write.operation;
  const child = registry.shape(entity);
  const operation: Operation = { ...write.operation, shape: child, access: fullAccess };
  const existing = await existingIds(operation, foreignKey, parentId);
  const tenantId = await tenantOfParent(write.operation, child, parentId);
  const limits = write.operation.access.children.get(field.name);
  const around = {
    model: shape.model,
    now: { ...current, ...input },
    before: current,
    fixed: { [foreignKey]: parentId },
    access: limits?.adding,
  };
  if (write.kind !== "create")
    await refuseForeign({ operation, name: field.name, foreignKey, parentId }, rows, existing);
  const stored = rowsById(current?.[field.name]);
  const asked = rows.map((body, index) => {
    const isKnown = typeof body.id === "number" && existing.has(body.id);
    const id = isKnown ? (body.id as number) : null;
    return newWrite(isKnown ? "update" : "create", operation, {
      id,
      body,
      tenantId,
      current: id === null ? null : (stored.get(id) ?? null),
      holder: { ...around, place: `${field.name}.${index}` },
    });
  });
  const kept = new Set(asked.map(({ id }) => id));
  const holder = { ...around, place: field.name };
  const gone = [...existing]
    .filter((id) => !kept.has(id))
    .map((id) => newWrite("remove", operation, { id, holder }));
  if (gone.length > 0 && limits?.removing === false)
    throw new FormworkError("F4000", { fields: { [field.name]: { key: "closedForWriting" } } });
  // What goes makes room first: rows that stay may take its unique values, and may not refer to it.
  if (gone.length > 0) await climbRows(gone);
  await judgedTogether(context.tx, child, () => climbRows(asked));
  if (gone.length > 0 || asked.some(({ changed }) => changed)) write.nestedChanged = true;
}

/** In a new record all rows are new, such as those of a copy. */
interface Rows {
  operation: Operation;
  name: string;
  foreignKey: string;
  parentId: number;
}

/** Rows that were removed meanwhile come back as new ones; those of another record are no rows of this one. */
async function refuseForeign(
  { operation: { shape, context }, name, foreignKey, parentId }: Rows,
  rows: readonly Row[],
  existing: ReadonlySet<number>,
): Promise<void> {
  const unknown = rows.flatMap((row, index) => {
    const id = idOf(row);
    return id === null || existing.has(id) ? [] : [{ id, place: `${name}.${index}.id` }];
  });
  if (unknown.length === 0) return;
  const found = await context.tx.query<{ id: number }>(
    `select t."id" from ${shape.table} t where t."id" = any($1::bigint[]) and t.${shape.column(foreignKey)} <> $2`,
    [unknown.map(({ id }) => id), parentId],
  );
  const foreign = new Set(found.map(({ id }) => Number(id)));
  const faults = unknown.filter(({ id }) => foreign.has(id)).map(({ place }) => [place, noSuchRow]);
  refuseFaults(Object.fromEntries(faults) as Record<string, FieldFault>);
}

const rowsById = (value: unknown): Map<number, Row> =>
  new Map((Array.isArray(value) ? (value as Row[]) : []).map((row) => [Number(row.id), row]));

/** The platform also works in records of other tenants: their child rows stay in the tenant of the record. */
async function tenantOfParent(
  { shape, context }: Operation,
  child: EntityShape,
  parentId: number,
): Promise<number | null> {
  const tenanted = [shape, child].every((each) => each.byName.get("tenantId")?.column);
  if (!context.tx.claims.platform || !tenanted) return null;
  const [row] = await context.tx.query<{ tenant: number | null }>(
    `select t.${shape.column("tenantId")} as tenant from ${shape.table} t where t."id" = $1`,
    [parentId],
  );
  return row?.tenant || null;
}

async function existingIds(
  { shape, context }: Operation,
  foreignKey: string,
  parentId: number,
): Promise<Set<number>> {
  const live = shape.model.lifecycle.softDelete ? ` and t.${shape.column("isDelete")} = false` : "";
  const rows = await context.tx.query<{ id: number }>(
    `select t."id" from ${shape.table} t where t.${shape.column(foreignKey)} = $1${live}`,
    [parentId],
  );
  return new Set(rows.map((row) => Number(row.id)));
}
