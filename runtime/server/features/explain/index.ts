import type {
  RoleEffectiveRightsInput,
  RoleExplainAccessInput,
} from "../../../../generated/access/role/types.ts";
import type { CallContext } from "../../core/http/contract.ts";
import type { FeatureServices } from "../services.ts";
import { effectiveRights } from "./effectiveRights.ts";
import { explainAccess } from "./explainAccess.ts";

export { entityTexts } from "./entityTexts.ts";

/** Calls of sysRole that tell what rights come to, and why. */
export function createExplainActions({ translator }: Pick<FeatureServices, "translator">) {
  return {
    effectiveRights: ({ id }: RoleEffectiveRightsInput, context: CallContext) =>
      effectiveRights(
        id,
        context,
        (key, fallback) => translator.text(context.locale, key) ?? fallback,
      ),
    explainAccess: (input: RoleExplainAccessInput, context: CallContext) =>
      explainAccess(input, context),
  };
}
