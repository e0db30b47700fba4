import { lockFieldOf } from "../../../shared/entity/lock.ts";
import type { FieldModel, Json } from "../../../shared/entity/model.ts";
import { isCovered } from "../../../shared/entity/nameable.ts";
import type { EntityShape, Registry } from "../entity/contract.ts";
import { valueInImage, type RowImage } from "../entity/history/image.ts";
import type { Row } from "../entity/rows.ts";
import type { CallContext } from "../http/contract.ts";
import { serverKindOf } from "../kinds/registry.ts";
import type { RecordChange } from "./readChanges.ts";

/** A change that is to be taken back. */
export interface Inverse {
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

/** What taking a change back comes to. */
export interface Plan {
  way: "goes" | "comes" | "changes";
  /** The version that the change left; null: not asked for. */
  version: number | null;
  /** Values of the row before the change. */
  body: Row;
  /** All that is to be put back, child rows and sets among it. */
  names: string[];
}

export function planOf({ registry, change, force }: Inverse): Plan {
  const shape = registry.shape(change.entity);
  const { before } = change;
  const after = change.after as RowImage;
  const version = force ? null : versionOf(shape, after);
  if (before === null || (isDeleted(shape, before) && !isDeleted(shape, after)))
    return { way: "goes", version, body: {}, names: [] };
  const comes = isDeleted(shape, after) && !isDeleted(shape, before);
  const body = oldValues(shape, before, after);
  const names = [...new Set([...Object.keys(body), ...Object.keys(change.nested?.before ?? {})])];
  return { way: comes ? "comes" : "changes", version, body, names };
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
