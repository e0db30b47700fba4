import type { EntityModel } from "../../../../shared/entity/model.ts";

/** Values a client may send: no system fields, nothing read-only. The number of the optimistic lock is sent beside them. */
export function writableValues(
  entity: EntityModel,
  values: Record<string, unknown>,
): Record<string, unknown> {
  const sent: Record<string, unknown> = {};
  for (const { name, system, readOnly } of entity.fields) {
    if (system || readOnly || name === "id" || name === entity.states?.field) continue;
    if (values[name] !== undefined) sent[name] = values[name];
  }
  return sent;
}
