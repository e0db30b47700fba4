import type { EntityModel, TransitionModel } from "../../../../shared/entity/model.ts";
import type { EntityRecord } from "../../pages/contract.ts";

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

/** What a record is called. */
export const recordTitle = (entity: EntityModel, record: EntityRecord): string =>
  String(record[entity.titleField] ?? `#${record.id}`);

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
