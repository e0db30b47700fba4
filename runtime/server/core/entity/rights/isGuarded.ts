import type { EntityModel } from "../../../../shared/entity/model.ts";
import type { Session } from "../../http/contract.ts";

/** Whether some rows of the tenant may be closed to the person: then row-level security is asked for each record. */
export function isGuarded(
  { claims, superAdmin }: Session,
  { dataScope, policy }: EntityModel,
): boolean {
  if (superAdmin || claims.platform) return false;
  return (
    policy.length > 0 ||
    Boolean(claims.rowRules) ||
    (dataScope !== null && claims.scope.kind !== "all")
  );
}
