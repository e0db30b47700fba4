import type { EntityModel, FieldModel } from "../../../shared/entity/model.ts";

/** What is closed to the signed-in person in the records of one entity, as the server tells with every answer. */
export interface FieldLimits {
  /** Fields the records are without. */
  unreadable: readonly string[];
  /** Fields that are shown and not written. */
  readOnly: readonly string[];
}

export const noLimits: FieldLimits = { unreadable: [], readOnly: [] };

const names = (headers: Headers, name: string): string[] =>
  headers.get(name)?.split(",").filter(Boolean) ?? [];

export function readLimits(headers: Headers): FieldLimits {
  const unreadable = names(headers, "x-unreadable-fields");
  const readOnly = names(headers, "x-readonly-fields");
  return unreadable.length + readOnly.length > 0 ? { unreadable, readOnly } : noLimits;
}

/**
 * The entity as this person has it: closed fields are not there, fields closed for writing are read-only. Conditions and rules
 * that look at what is not there are the server's alone to judge.
 */
export function limitEntity(entity: EntityModel, limits: FieldLimits): EntityModel {
  if (limits.unreadable.length + limits.readOnly.length === 0) return entity;
  const closed = new Set(limits.unreadable);
  const fixed = new Set(limits.readOnly);
  const looksAtClosed = (...expressions: (string | undefined)[]) =>
    expressions.some((text) => text?.match(/\w+/g)?.some((word) => closed.has(word)));
  const limited = (field: FieldModel): FieldModel => ({
    ...field,
    readOnly: field.readOnly || fixed.has(field.name),
    ...(looksAtClosed(...Object.values(field.when ?? {})) ? { when: undefined } : {}),
    // What nobody here can work out is filled in by the server, so that nothing is missed.
    ...(looksAtClosed(field.defaultExpr) ? { defaultExpr: undefined, required: false } : {}),
  });
  return {
    ...entity,
    fields: entity.fields.filter(({ name }) => !closed.has(name)).map(limited),
    rules: entity.rules.filter(
      ({ expr, fields }) => !looksAtClosed(expr) && !fields.some((name) => closed.has(name)),
    ),
  };
}
