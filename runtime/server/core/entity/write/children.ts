import type { FieldModel } from "../../../../shared/entity/model.ts";
import { FormworkError, type FieldFault } from "../../../../shared/errors/formworkError.ts";
import { fullAccess } from "../rights/fieldAccess.ts";
import { heldBy, settleComputed } from "../computed/settle.ts";
import { expressionClock } from "../read/expressions.ts";
import type { Operation } from "../operation.ts";
import { checkPresets, referenceFaults } from "../references/checkReferences.ts";
import type { EntityShape } from "../contract.ts";
import type { Row } from "../rows.ts";
import { deleteRow, insertRow, updateRow, type RowWrite } from "./rowWrites.ts";
import { assignSequences } from "../sequence/assignSequences.ts";
import { loadRelated } from "./related.ts";
import { serverDefaults } from "./validate.ts";

const maxChildren = 2000;

/**
 * Makes the child rows of every children field of the input exactly the given ones: rows with a known id are changed, rows
 * without are added, the missing ones removed. F4000 names faults as `items.0.amount`.
 */
export async function writeChildren(
  operation: Operation,
  id: number,
  input: Row,
  previous: Row | null,
): Promise<void> {
  const holder = { now: { ...previous, ...input }, before: previous };
  for (const field of operation.shape.model.fields) {
    const rows = input[field.name];
    if (!field.children || !Array.isArray(rows)) continue;
    await writeChildrenOf(operation, { id, ...holder }, field, rows as unknown[]);
  }
}

/**
 * Child rows that a change does not send keep their choices: F4000 names those that do not fit the record any more, as
 * `items.0.contractorId`.
 */
export async function checkHeldRows(
  operation: Operation,
  input: Row,
  previous: Row,
): Promise<void> {
  const { registry, shape } = operation;
  if (!shape.holdsCascades) return;
  const parent = { model: shape.model, now: { ...previous, ...input }, before: previous };
  for (const { name, children } of shape.model.fields) {
    if (!children || name in input) continue;
    const child = registry.shape(children.entity);
    if (child.cascades.length === 0) continue;
    const own: Operation = { ...operation, shape: child, access: fullAccess };
    for (const [index, current] of rowsOf(previous[name]).entries()) {
      refuseAt(
        `${name}.${index}`,
        await referenceFaults(own, {}, Number(current.id), { current, parent }),
      );
    }
  }
}

/** The record that holds child rows, as it will be and as it was. */
interface Holder {
  id: number;
  now: Row;
  before: Row | null;
}

const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? (value as Row[]) : []);

const rowsById = (value: unknown): Map<number, Row> =>
  new Map(rowsOf(value).map((row) => [Number(row.id), row]));

function refuseAt(place: string, faults: Record<string, FieldFault>): void {
  const placed = Object.entries(faults).map(
    ([name, fault]) => [`${place}.${name}`, fault] as const,
  );
  if (placed.length > 0) throw new FormworkError("F4000", { fields: Object.fromEntries(placed) });
}

async function writeChildrenOf(
  operation: Operation,
  holder: Holder,
  field: FieldModel,
  rows: unknown[],
): Promise<void> {
  const parentId = holder.id;
  const { registry, context } = operation;
  const children = field.children as { entity: string; foreignKey: string };
  const child = registry.shape(children.entity);
  const childOperation: Operation = {
    ...operation,
    shape: child,
    access: fullAccess,
  };
  if (rows.length > maxChildren) {
    throw new FormworkError("F4000", {
      fields: { [field.name]: { key: "tooMany", params: { max: maxChildren } } },
    });
  }
  const existing = await existingIds(operation, child, children.foreignKey, parentId);
  const tenantId = await tenantOfParent(operation, child, parentId);
  const checked: { id: number | null; values: Row }[] = [];
  for (const [index, row] of rows.entries()) {
    const place = `${field.name}.${index}`;
    checked.push(
      await childValues(childOperation, row as Row, { existing, place, parentId, children }),
    );
  }
  const write: RowWrite = {
    tx: context.tx,
    shape: child,
    requestId: context.requestId,
    writer: { checked: childOperation.access },
  };
  const numbering = {
    tx: context.tx,
    database: context.database,
    tenantId: tenantId.tenantId ?? context.tx.claims.tenantId,
  };
  const settling = { tx: context.tx, registry, shape: child, except: operation.shape.model.key };
  const held = await heldBy({ ...settling, ids: [...existing] });
  const kept = new Set(checked.map((row) => row.id));
  for (const id of existing) if (!kept.has(id)) await removeChild(write, id);
  const ids: number[] = [];
  const parent = { model: operation.shape.model, ...holder };
  const before = rowsById(holder.before?.[field.name]);
  for (const [index, { id, values }] of checked.entries()) {
    const current = id === null ? null : (before.get(id) ?? null);
    const around = { current, parent, tenantId: tenantId.tenantId ?? null };
    const faults = await referenceFaults(childOperation, values, id, around);
    refuseAt(`${field.name}.${index}`, faults);
    if (id !== null) {
      await updateRow(write, { id, values, version: null, action: "update" });
      ids.push(id);
      continue;
    }
    const row: Row = { ...values, [children.foreignKey]: parentId, ...tenantId };
    await serverDefaults(childOperation, row);
    await checkPresets(childOperation, row, { ...values, [children.foreignKey]: parentId }, around);
    await assignSequences({ ...numbering, shape: child }, row);
    const written = await insertRow(write, row);
    ids.push(written.id);
  }
  await settleComputed({ ...settling, ids }, held);
}

/** The platform also works in records of other tenants: their child rows stay in the tenant of the record. */
async function tenantOfParent(
  { shape, context }: Operation,
  child: EntityShape,
  parentId: number,
): Promise<{ tenantId?: number }> {
  const tenanted = [shape, child].every((each) => each.byName.get("tenantId")?.column);
  if (!context.tx.claims.platform || !tenanted) return {};
  const [row] = await context.tx.query<{ tenant: number | null }>(
    `select t.${shape.column("tenantId")} as tenant from ${shape.table} t where t."id" = $1`,
    [parentId],
  );
  return row?.tenant ? { tenantId: row.tenant } : {};
}

async function existingIds(
  { context }: Operation,
  child: EntityShape,
  foreignKey: string,
  parentId: number,
): Promise<Set<number>> {
  const live = child.model.lifecycle.softDelete ? ` and t.${child.column("isDelete")} = false` : "";
  const rows = await context.tx.query<{ id: number }>(
    `select t."id" from ${child.table} t where t.${child.column(foreignKey)} = $1${live}`,
    [parentId],
  );
  return new Set(rows.map((row) => Number(row.id)));
}

interface Place {
  /** Ids of the rows that the parent has. */
  existing: Set<number>;
  place: string;
  parentId: number;
  children: { foreignKey: string };
}

/** Rows were checked with their parent; one whose id is not of this parent is a new row and has to hold as one. */
async function childValues(
  operation: Operation,
  row: Row,
  { existing, place, parentId, children: { foreignKey } }: Place,
): Promise<{ id: number | null; values: Row }> {
  const { shape, context } = operation;
  const { id, ...values } = row;
  if (typeof id === "number" && existing.has(id)) return { id, values };
  if (id === undefined) return { id: null, values };
  const related = await loadRelated(operation, { ...values, [foreignKey]: parentId });
  const { value, faults } = shape.validate(values, "create", {
    ...expressionClock(context.tx.claims),
    ...(related ? { related } : {}),
    filled: new Set([foreignKey]),
  });
  if (Object.keys(faults).length === 0) return { id: null, values: value };
  refuseAt(place, faults);
  return { id: null, values };
}

async function removeChild(write: RowWrite, id: number): Promise<void> {
  if (write.shape.model.lifecycle.softDelete) {
    await updateRow(write, { id, values: { isDelete: true }, version: null, action: "delete" });
  } else {
    await deleteRow(write, { id, version: null });
  }
}
