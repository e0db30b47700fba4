import { seedText } from "../../i18n/seedText.ts";
import type { EntityModel, FieldModel, TransitionModel } from "../../../../shared/entity/model.ts";
import type { EntityRecord } from "../../pages/contract.ts";
import { kindOf } from "../../../../shared/entity/kinds/registry.ts";
import { recordName } from "../../entities/recordName.ts";

/** Transitions a record can take from its present state, granted ones only. */
export function possibleTransitions(
  entity: EntityModel,
  record: EntityRecord,
  can: (code: string | null) => boolean,
): TransitionModel[] {
  const { states, operations } = entity;
  if (!states) return [];
  const state = record[states.field];
  return states.transitions.filter(
    ({ name, from }) =>
      from.some((value) => String(value) === String(state)) && can(operations[name] ?? null),
  );
}

type Translate = (key: string, options?: { _?: string }) => string;

/** What a record is called, where the seed named it in the reader's language. */
export const recordTitle = (
  entity: EntityModel,
  record: EntityRecord,
  translate: Translate,
): string => seedText(recordName(entity, record), translate);

/** The server counts the values, and they can name a record. */
function isNumber(field: FieldModel): boolean {
  const { assigned, naming } = kindOf(field);
  return assigned && naming === "first";
}

/** A person writes the values on one line, and they can name a record. */
function isName(field: FieldModel): boolean {
  const { assigned, naming, prose } = kindOf(field);
  return !assigned && naming === "first" && prose === "line";
}

/** Number and name of a record; one of them is empty where the entity has only the other. */
export function numberAndName(
  entity: EntityModel,
  record: EntityRecord,
  translate: Translate,
): [string, string] {
  const numbered = entity.fields.find(isNumber);
  const text = (name: string | undefined) => {
    const value = name === undefined ? null : record[name];
    return typeof value === "string" ? value : "";
  };
  const number = text(numbered?.name);
  if (numbered?.name !== entity.titleField) return [number, recordTitle(entity, record, translate)];
  // References call such a record by its number; a person knows it by the text that is searched first.
  const [named] = entity.fields
    .filter((field) => field.search && isName(field))
    .toSorted((one, other) => (other.search ?? 0) - (one.search ?? 0));
  const name = text(named?.name);
  return number || name ? [number, name] : ["", recordTitle(entity, record, translate)];
}

/** Number and name of a record in one line. */
export const recordHeading = (
  entity: EntityModel,
  record: EntityRecord,
  translate: Translate,
): string => numberAndName(entity, record, translate).filter(Boolean).join(" ");

/** Values for a copy: everything a person may enter, without what must be unique. */
export function copyValues(entity: EntityModel, record: EntityRecord): Record<string, unknown> {
  const unique = new Set(
    entity.unique.flatMap(({ fields }) => (fields.length === 1 ? fields : [])),
  );
  const kept = entity.fields.filter(
    ({ name, system, readOnly }) => !system && !readOnly && name !== "id" && !unique.has(name),
  );
  return Object.fromEntries(
    kept.map(({ name, children }) => [
      name,
      children && Array.isArray(record[name])
        ? record[name].map((row) => withoutId(row))
        : record[name],
    ]),
  );
}

function withoutId(row: unknown): unknown {
  if (typeof row !== "object" || row === null) return row;
  const { id: _, ...rest } = row as { id?: unknown };
  return rest;
}
