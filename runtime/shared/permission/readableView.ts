import type { EntityModel } from "../entity/model.ts";
import { coreModules } from "./coreModules.ts";

/** True when fields of the entity can be closed, so that its table has a view in the schema `readable`. */
export function hasReadableView({ kind, module, policy }: EntityModel): boolean {
  if (kind === "view") return false;
  return !coreModules.has(module) || policy.some((rule) => rule.hide.length > 0);
}
