import { canOffer } from "../build/operations.ts";
import { entityKindOf, lifecycleOf } from "../derived.ts";
import type { EntityCheck } from "./entityCheck.ts";
import { say } from "../../faults/say.ts";

/** The operations an entity names have to be possible for its kind and fields. */
export function checkOperations(check: EntityCheck): void {
  const { entity, models } = check;
  const kind = entityKindOf(entity);
  const facts = { kind, fields: [...models.values()], lifecycle: lifecycleOf(entity) };
  for (const [index, name] of (entity.schema["x-entity"].operations ?? []).entries()) {
    if (canOffer(facts, name)) continue;
    const problem = say("noOperation", { entity: entity.key, name });
    check.report(["x-entity", "operations", index], "S613", problem);
  }
}
