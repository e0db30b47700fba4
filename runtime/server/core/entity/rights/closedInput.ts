import { coveredValue, closedText, isCovered } from "../../../../shared/entity/values/mask.ts";
import type { FieldModel } from "../../../../shared/entity/model.ts";
import { sameStored } from "../../../../shared/entity/values/sameStored.ts";
import { FormworkError, type FieldFault } from "../../../../shared/errors/formworkError.ts";
import type { EntityShape } from "../contract.ts";
import { lazyClock } from "../read/expressions.ts";
import { fullAccess, type Access } from "./fieldAccess.ts";
import { isWritable, rowAccess } from "../write/input/writable.ts";
import type { Operation } from "../operation.ts";
import type { Row } from "../rows.ts";

/**
 * F4000 names every field of the input that the person sees, may not write and gives another value than the one he was shown, or than the one
 * a new record gets by itself. Whole records that are sent back pass. Fields he sees in no record are to him as unknown ones, and left out in
 * silence. A covered value is compared with its cover and never with what is stored, which a refusal would give away; for the same reason
 * `shown` has the child rows as the person sees them, where some of their fields are shown in some rows only.
 */
export function refuseClosed(
  operation: Operation,
  given: Row,
  stored: Row | null,
  shown: Row | null = null,
): void {
  const { shape, access } = operation;
  const faults: Record<string, FieldFault> = {};
  for (const field of closedFields(shape, access, given)) {
    if (keeps(operation, field, given, stored)) continue;
    faults[field.name] = faultOf(access, field);
  }
  const known = new Map<string, ReadonlyMap<unknown, Row>>();
  for (const { name, index, row, limits, fields } of closedRows(operation, given)) {
    if (!known.has(name))
      known.set(name, new Map(rowsOf(stored?.[name]).map((each) => [each.id, each])));
    const before = known.get(name)?.get(row.id) ?? null;
    for (const field of fields) {
      if (keepsInRow(limits, field, row[field.name], before)) continue;
      faults[`${name}.${index}.${field.name}`] = faultOf(limits, field);
    }
  }
  for (const { place, row, field, name } of partialInRows(operation, given)) {
    const seen = rowsOf(shown?.[name]).find(({ id }) => id === row.id && id !== undefined);
    if (!keepsInRow(fullAccess, field, row[field.name], seen ?? null)) faults[place] = closed;
  }
  if (Object.keys(faults).length > 0) throw new FormworkError("F4000", { fields: faults });
}

/**
 * Names of the fields that the person sees in other records and not in this one, and gives a value for: to leave it out would look as if it
 * had been stored.
 */
export function refuseWithheld(all: Access, ofRecord: Access, given: Row): void {
  const names = [...all.partial.keys()].filter(
    (name) => ofRecord.hidden.has(name) && given[name] !== undefined && given[name] !== null,
  );
  if (names.length === 0) return;
  throw new FormworkError("F4000", {
    fields: Object.fromEntries(names.map((name) => [name, closed])),
  });
}

/** True when the input names a field of child rows that the person sees in some rows only. */
export function namesPartial(operation: Operation, body: Row): boolean {
  return partialInRows(operation, body).length > 0;
}

/** What the input gives for fields that are seen in some child rows only, and so taken of none. */
function partialInRows({ shape, access, registry }: Operation, body: Row) {
  return [...access.children].flatMap(([name, { partial }]) => {
    const children = shape.byName.get(name)?.children;
    if (!children || partial.size === 0) return [];
    const child = registry.shape(children.entity);
    const fields = child.model.fields.filter(
      (field) => partial.has(field.name) && isWritable(child, fullAccess, field),
    );
    return rowsOf(body[name]).flatMap((row, index) =>
      fields
        .filter((field) => row[field.name] !== undefined)
        .map((field) => ({ place: `${name}.${index}.${field.name}`, row, field, name })),
    );
  });
}

/** True when the input names what the person may not write: then it has to be compared with what is stored. */
export function namesClosed(operation: Operation, body: Row): boolean {
  const { shape, access } = operation;
  return closedFields(shape, access, body).length > 0 || closedRows(operation, body).length > 0;
}

function closedFields(shape: EntityShape, access: Access, body: Row): FieldModel[] {
  const { hidden, masked, partial, readOnly, writable } = access;
  if (writable === null && readOnly.size + masked.size === 0) return [];
  return shape.model.fields.filter((field) => {
    const given = body[field.name];
    if (given === undefined || hidden.has(field.name) || partial.has(field.name)) return false;
    if (!isWritable(shape, fullAccess, field)) return false;
    if (masked.has(field.name) && isCover(field, given)) return true;
    // Lists show it covered to everybody: it is no value.
    return !isWritable(shape, access, field) && !(isOpen(access, field) && isCovered(field, given));
  });
}

const isOpen = ({ masked }: Access, { name }: FieldModel): boolean => !masked.has(name);

/** True for what is shown instead of a value: a new record cannot have it. */
const isCover = (field: FieldModel, given: unknown): boolean =>
  field.mask === undefined ? given === closedText : isCovered(field, given);

const closed: FieldFault = { key: "closedForWriting" };

const faultOf = ({ masked, entering }: Access, { name }: FieldModel): FieldFault => ({
  key: entering && masked.has(name) ? "pattern" : "closedForWriting",
});

function keeps(operation: Operation, field: FieldModel, body: Row, stored: Row | null): boolean {
  const { shape, access, context } = operation;
  const given = body[field.name];
  if (!isOpen(access, field)) return keepsCover(field, given, stored);
  if (stored) return sameStored(field, given, stored[field.name]);
  if (sameStored(field, given, null) || sameStored(field, given, field.default ?? null))
    return true;
  const preset = shape.conditions.fields.get(field.name)?.default;
  const moment = Object.assign(lazyClock(context.tx.claims), { record: body, old: null });
  return preset !== undefined && sameStored(field, given, preset(moment) ?? null);
}

function keepsInRow(access: Access, field: FieldModel, given: unknown, known: Row | null): boolean {
  if (!isOpen(access, field)) return keepsCover(field, given, known);
  if (known) return sameStored(field, given, known[field.name]);
  return sameStored(field, given, field.default ?? null) || sameStored(field, given, null);
}

function keepsCover(field: FieldModel, given: unknown, stored: Row | null): boolean {
  const shown = coveredValue(field, stored?.[field.name]);
  return shown === null ? sameStored(field, given, null) : given === shown;
}

/** A child row of the input, with what is closed in it. */
interface ClosedRow {
  name: string;
  index: number;
  row: Row;
  limits: Access;
  fields: FieldModel[];
}

function closedRows({ shape, access, registry }: Operation, body: Row): ClosedRow[] {
  return [...access.children].flatMap(([name, rows]): ClosedRow[] => {
    const children = shape.byName.get(name)?.children;
    if (!children) return [];
    const child = registry.shape(children.entity);
    return rowsOf(body[name]).flatMap((row, index): ClosedRow[] => {
      const limits = rowAccess(access, rows, row);
      const fields = closedFields(child, limits, row).filter(
        (field) => field.name !== children.foreignKey,
      );
      return fields.length > 0 ? [{ name, index, row, limits, fields }] : [];
    });
  });
}

const rowsOf = (value: unknown): Row[] =>
  Array.isArray(value)
    ? value.map((row: unknown) => (typeof row === "object" && row !== null ? (row as Row) : {}))
    : [];
