import { kindOf } from "./kinds/registry.ts";
import type { FieldModel } from "./model.ts";
import { isNameable } from "./nameable.ts";

/** Events that records of every entity have; transitions are further ones, each by its name. */
export const recordEvents = ["create", "update", "delete", "restore"] as const;

type Leaving = Pick<FieldModel, "kind" | "sensitive" | "mask" | "column" | "system">;

/** True for values that are stored with the record and neither secret, sensitive nor shown covered. */
export function mayLeave(field: Leaving): boolean {
  if (field.column === null || field.system || !isNameable(field)) return false;
  return field.sensitive === undefined && field.mask === undefined && !kindOf(field).nested;
}
