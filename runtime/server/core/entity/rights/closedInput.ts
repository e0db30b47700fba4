import type { EntityModel, FieldModel } from "../../../../shared/entity/model.ts";
import { sameStored } from "../../../../shared/entity/sameStored.ts";
import { FormworkError, type FieldFault } from "../../../../shared/errors/formworkError.ts";
import { lazyClock } from "../read/expressions.ts";
import { fullAccess, type Access } from "./fieldAccess.ts";
import { isWritable, withoutCovered } from "../write/input/writable.ts";
import type { Operation } from "../operation.ts";
import type { Row } from "../rows.ts";

/**
 * F4000 names every field of the input that the person sees, may not write and gives another value than the stored one, or than the one a new
 * record gets by itself. Whole records that are sent back pass. Fields he does not see are to him as unknown ones, and left out in silence.
 */
export function refuseClosed(operation: Operation, given: Row, stored: Row | null): void {
  const { shape, registry } = operation;
  const body = withoutCovered(shape, given);
  const faults: Record<string, FieldFault> = {};
  for (const field of closedFields(operation, body)) {
    if (keeps(operation, field, body, stored)) continue;
    faults[field.name] = { key: "closedForWriting" };
  }
  for (const [field, child] of closedRows(operation, body)) {
    const { model } = registry.shape(field.children?.entity ?? "");
    const before = new Map(rowsOf(stored?.[field.name]).map((row) => [row.id, row]));
    for (const [index, row] of rowsOf(body[field.name]).entries()) {
      const known = before.get(row.id) ?? null;
      for (const name of changedIn(model, child, row, known))
        faults[`${field.name}.${index}.${name}`] = { key: "closedForWriting" };
    }
  }
  if (Object.keys(faults).length > 0) throw new FormworkError("F4000", { fields: faults });
}

/** True when the input names what the person may not write: then it has to be compared with what is stored. */
export function namesClosed(operation: Operation, body: Row): boolean {
  return closedFields(operation, body).length > 0 || closedRows(operation, body).length > 0;
}

function closedFields({ shape, access }: Operation, body: Row): FieldModel[] {
  if (access.writable === null && access.readOnly.size === 0) return [];
  return shape.model.fields.filter(
    (field) =>
      body[field.name] !== undefined &&
      !access.hidden.has(field.name) &&
      (access.entering || !access.masked.has(field.name)) &&
      isWritable(shape, fullAccess, field) &&
      !isWritable(shape, access, field),
  );
}

function keeps(operation: Operation, field: FieldModel, body: Row, stored: Row | null): boolean {
  const { shape, context } = operation;
  const given = body[field.name];
  if (stored) return sameStored(field, given, stored[field.name]);
  if (sameStored(field, given, null) || sameStored(field, given, field.default ?? null))
    return true;
  const preset = shape.conditions.fields.get(field.name)?.default;
  const moment = Object.assign(lazyClock(context.tx.claims), { record: body, old: null });
  return preset !== undefined && sameStored(field, given, preset(moment) ?? null);
}

/** Child rows of the input in which something is closed for writing. */
function closedRows({ shape, access }: Operation, body: Row): [FieldModel, Access][] {
  return [...access.children].flatMap(([name, child]): [FieldModel, Access][] => {
    const field = shape.byName.get(name);
    const limits = child.writable !== null || child.readOnly.size > 0;
    return field && limits && Array.isArray(body[name]) ? [[field, child]] : [];
  });
}

const rowsOf = (value: unknown): Row[] =>
  Array.isArray(value)
    ? value.filter((row): row is Row => typeof row === "object" && row !== null)
    : [];

function changedIn(model: EntityModel, access: Access, row: Row, known: Row | null): string[] {
  const { hidden, masked, partial, readOnly, writable } = access;
  const isSeen = ({ name }: FieldModel) =>
    !hidden.has(name) && !masked.has(name) && !partial.has(name);
  const isClosed = ({ name }: FieldModel) =>
    readOnly.has(name) || (writable !== null && !writable.has(name));
  return model.fields
    .filter((field) => !field.readOnly && !field.system && field.name !== "id")
    .filter((field) => row[field.name] !== undefined && isSeen(field) && isClosed(field))
    .filter((field) => {
      const kept = known ? known[field.name] : (field.default ?? null);
      const given = row[field.name];
      return !sameStored(field, given, kept) && (known !== null || !sameStored(field, given, null));
    })
    .map(({ name }) => name);
}
