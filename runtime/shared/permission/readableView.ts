import { isDrawnTable } from "../entity/drawnTable.ts";
import type { EntityModel } from "../entity/model.ts";
import { coreModules } from "./coreModules.ts";

/** True when fields of the entity can be closed, so that its table has a view in the schema `readable`. */
export function hasReadableView({ fields, kind, module, policy }: EntityModel): boolean {
  if (kind === "view") return false;
  if (!coreModules.has(module) || policy.some((rule) => rule.hide.length > 0)) return true;
  return fields.some(({ holds }) => holds === "records");
}

/** Schema of that view: those of drawn forms come and go at run time, the others with migrations. */
export function readableSchema({ table }: Pick<EntityModel, "table">): "readable" | "answered" {
  return isDrawnTable(table) ? "answered" : "readable";
}
