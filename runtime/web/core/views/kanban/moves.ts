import type { EntityModel, FieldModel, Json } from "../../../../shared/entity/model.ts";
import { possibleTransitions } from "../../list/rows/recordState.ts";
import type { EntityRecord } from "../../pages/contract.ts";

/** A way of a card into another column: a step of the entity's states, or a new value of its field. */
export interface Move {
  to: Json;
  /** Absent: the field is written. */
  transition?: string;
  /** What the person gave because the step needs it. */
  values?: Record<string, unknown>;
}

export const sameValue = (one: Json | undefined, other: Json | undefined): boolean =>
  String(one ?? "") === String(other ?? "");

/** Where the person may move a card; columns with states are reached by their steps alone. */
export function possibleMoves(
  entity: EntityModel,
  field: FieldModel,
  record: EntityRecord,
  values: readonly Json[],
  can: (code: string | null) => boolean,
): Move[] {
  if (entity.states?.field === field.name) {
    return possibleTransitions(entity, record, can).map(({ name, to }) => ({
      to,
      transition: name,
    }));
  }
  if (field.readOnly || !can(entity.operations.update)) return [];
  return values
    .filter((value) => !sameValue(value, record[field.name]) && (value !== null || field.nullable))
    .map((to) => ({ to }));
}
