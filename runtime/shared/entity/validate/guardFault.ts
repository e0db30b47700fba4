import type { FieldFault } from "../../errors/formworkError.ts";
import type { EntityModel, GuardModel } from "../model.ts";
import { inOwnWords } from "./ownMessages.ts";

/** What is said of a guard that does not hold, in the words of its entity. */
export const guardFault = (
  entity: Pick<EntityModel, "module" | "name" | "texts">,
  transition: string,
  { name, message }: GuardModel,
): FieldFault =>
  inOwnWords(entity, { key: `_guard.${transition}.${name}`, message }, { key: "rule" });
