import { lockFieldOf } from "../../../shared/entity/lock.ts";
import { serverKindOf } from "../kinds/registry.ts";
import type { FieldModel, Json } from "../../../shared/entity/model.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { isAllowed } from "../../../shared/permission/permissionCode.ts";
import { isCovered } from "../../../shared/entity/nameable.ts";
import { accessTo, type StandardAction } from "../entity/rights/access.ts";
import { valueInImage, type RowImage } from "../entity/history/image.ts";
import { undoAction } from "../entity/history/journal.ts";
import { isWritable } from "../entity/write/input/writable.ts";
import type { Operation } from "../entity/operation.ts";
import type { EntityShape, Registry } from "../entity/contract.ts";
import type { Row } from "../entity/rows.ts";
import { removeRecord, restoreRecord } from "../entity/write/remove.ts";
import { changeRecord } from "../entity/write/update.ts";
import type { CallContext } from "../http/contract.ts";
import { comingBack } from "./nestedChanges.ts";
import type { RecordChange } from "./readChanges.ts";

interface Inverse {
  registry: Registry;
  context: CallContext;
  change: RecordChange;
  /** Also where the record was changed since. */
  force: boolean;
}

/** False: the change touched what the journal does not show (secrets), or what only an act of its own may change (states). */
export function isKept(shape: EntityShape, { before, after }: RecordChange): boolean {
  if (after === null) return false;
  if (before === null) return true;
  return changedFields(shape, before, after).every(
    (field) => !isCovered(field) && shape.model.states?.field !== field.name,
  );
}

/**
 * Puts one record back as it was, through the pipeline and under the person's own rights: what was added is deleted, what was deleted
 * comes back, what was changed gets its old values. D1016 without the right to that, F4009 when the record has another version.
 */
export async function applyInverse({ registry, context, change, force }: Inverse): Promise<void> {
  const shape = registry.shape(change.entity);
  const { operations } = shape.model;
  const operation = (
    action: StandardAction,
    ...codes: (string | null | undefined)[]
  ): Operation => {
    requireAny(context, codes);
    return {
      registry,
      shape,
      access: accessTo(shape, context.session, action),
      context,
      form: "rest",
    };
  };
  const { before, id } = change;
  const after = change.after as RowImage;
  const version = force ? null : versionOf(shape, after);
  const goes = before === null || (isDeleted(shape, before) && !isDeleted(shape, after));
  if (goes) return void (await removeRecord(operation("delete", operations.delete), id, version));
  const comes = isDeleted(shape, after) && !isDeleted(shape, before);
  if (comes) {
    await restoreRecord(operation("update", operations.restore), id, undoAction);
  }
  const body = oldValues(shape, before, after);
  const names = [...new Set([...Object.keys(body), ...Object.keys(change.nested?.before ?? {})])];
  if (names.length === 0) return;
  const onlyStatus = names.length === 1 && names[0] === "status";
  const changing = operation("update", operations.update, onlyStatus ? operations.setStatus : null);
  if (change.nested) Object.assign(body, await comingBack(changing, id, change.nested.before));
  await changeRecord(changing, {
    id,
    body: withoutClosed(changing, body),
    version: comes ? null : version,
    action: undoAction,
  });
}

/** What was closed to the person in the meantime stays as it is; the rest goes back. */
function withoutClosed({ shape, access }: Operation, body: Row): Row {
  const isOpen = (name: string) => {
    const field = shape.byName.get(name);
    return !field || isWritable(shape, access, field);
  };
  return Object.fromEntries(Object.entries(body).filter(([name]) => isOpen(name)));
}

function requireAny({ session }: CallContext, codes: (string | null | undefined)[]): void {
  if (!codes.some((code) => code && isAllowed(session, code))) throw new FormworkError("D1016");
}

const columnOf = (shape: EntityShape, image: RowImage, name: string): Json =>
  image[shape.byName.get(name)?.column ?? ""] ?? null;

const isDeleted = (shape: EntityShape, image: RowImage): boolean =>
  columnOf(shape, image, "isDelete") === true;

function versionOf(shape: EntityShape, image: RowImage): number | null {
  const lock = lockFieldOf(shape.model);
  if (lock === null) return null;
  const version = columnOf(shape, image, lock);
  return typeof version === "number" ? version : null;
}

/** Values before a change of the fields it touched, as a client would send them. */
function oldValues(shape: EntityShape, before: RowImage, after: RowImage): Row {
  const fields = changedFields(shape, before, after);
  return Object.fromEntries(fields.map((field) => [field.name, valueIn(before, field)]));
}

function changedFields(shape: EntityShape, before: RowImage, after: RowImage): FieldModel[] {
  return shape.stored.filter(
    (field) =>
      !field.system &&
      field.name !== "id" &&
      (!field.readOnly || shape.model.states?.field === field.name) &&
      JSON.stringify(valueIn(before, field)) !== JSON.stringify(valueIn(after, field)),
  );
}

function valueIn(image: RowImage, field: FieldModel): Json {
  return serverKindOf(field).fromImage(valueInImage(image, field));
}
