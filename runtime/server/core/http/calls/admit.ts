import type { OperationModel } from "../../../../shared/entity/model.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { requirePermission } from "../../entity/rights/access.ts";
import type { Session } from "../contract.ts";
import { requirePerson } from "./callScope.ts";

/** What a call declares of who may use it, before its input is looked at: D1016, D1033. */
export function admit(
  { access, permission, session: kind, platform }: OperationModel,
  session: Session,
): void {
  if (kind === "person") requirePerson(session);
  if (access === "permission") requirePermission(session, permission);
  if (platform && (!session.superAdmin || session.viewer)) throw new FormworkError("D1016");
}
