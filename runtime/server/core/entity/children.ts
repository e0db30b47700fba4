import type { FieldModel } from "../../../shared/entity/model.ts";
import { FormworkError, type FieldFault } from "../../../shared/errors/formworkError.ts";
import { withDefaults } from "./defaults.ts";
import { writableInput } from "./input.ts";
import type { Operation } from "./operation.ts";
import { checkRelations } from "./relations.ts";
import type { EntityShape, Row } from "./registry.ts";
import { deleteRow, insertRow, updateRow, type RowWrite } from "./rowWrites.ts";
import { assignSequences } from "./sequence.ts";
import { fieldFaults } from "./validate.ts";

const maxChildren = 2000;

/**
 * Makes the child rows of every children field of the input exactly the given ones: rows with a known id are changed, rows
 * without are added, the missing ones removed. F4000 names faults as `items.0.amount`.
 */
export async function writeChildren(operation: Operation, id: number, input: Row): Promise<void> {
  for (const field of operation.shape.model.fields) {
    const rows = input[field.name];
    if (field.kind !== "children" || !field.children || !Array.isArray(rows)) continue;
    await writeChildrenOf(operation, id, field, rows as unknown[]);
  }
}

async function writeChildrenOf(
  operation: Operation,
  parentId: number,
  field: FieldModel,
  rows: unknown[],
): Promise<void> {
  const { registry, context } = operation;
  const children = field.children as { entity: string; foreignKey: string };
  const child = registry.shape(children.entity);
  const childOperation: Operation = {
    ...operation,
    shape: child,
    access: { hidden: new Set(), masked: new Set(), writable: null, key: "" },
  };
  if (rows.length > maxChildren) {
    throw new FormworkError("F4000", {
      fields: { [field.name]: { key: "tooMany", params: { max: maxChildren } } },
    });
  }
  const existing = await existingIds(operation, child, children.foreignKey, parentId);
  const checked = rows.map((row, index) =>
    checkChild(childOperation, row, existing, `${field.name}.${index}`, children.foreignKey),
  );
  const write: RowWrite = { tx: context.tx, shape: child, requestId: context.requestId };
  const kept = new Set(checked.map((row) => row.id));
  for (const id of existing) if (!kept.has(id)) await removeChild(write, id);
  for (const { id, values } of checked) {
    await checkRelations(childOperation, values);
    if (id !== null) {
      await updateRow(write, { id, values, version: null, action: "update" });
      continue;
    }
    const row: Row = { ...values, [children.foreignKey]: parentId };
    await assignSequences(context.tx, child, row, context.tx.claims.tenantId);
    await insertRow(write, row);
  }
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

function checkChild(
  operation: Operation,
  row: unknown,
  existing: Set<number>,
  place: string,
  foreignKey: string,
): { id: number | null; values: Row } {
  if (typeof row !== "object" || row === null || Array.isArray(row)) {
    throw new FormworkError("F4000", {
      fields: { [place]: { key: "type", params: { expected: "record" } } },
    });
  }
  const { shape, access } = operation;
  const given = (row as Row).id;
  const id = typeof given === "number" && existing.has(given) ? given : null;
  let values = writableInput(shape, access, row as Row);
  delete values[foreignKey];
  if (id === null) values = withDefaults(shape, values);
  const found = fieldFaults(shape, values, id === null ? "create" : "update");
  delete found[foreignKey];
  const faults: Record<string, FieldFault> = {};
  for (const [name, fault] of Object.entries(found)) faults[`${place}.${name}`] = fault;
  if (Object.keys(faults).length > 0) throw new FormworkError("F4000", { fields: faults });
  return { id, values };
}

async function removeChild(write: RowWrite, id: number): Promise<void> {
  if (write.shape.model.lifecycle.softDelete) {
    await updateRow(write, { id, values: { isDelete: true }, version: null, action: "delete" });
  } else {
    await deleteRow(write, { id, version: null });
  }
}
