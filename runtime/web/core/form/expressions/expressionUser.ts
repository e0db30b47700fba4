import type { ExpressionUser } from "../../../../shared/expression/evaluate/evaluationContext.ts";
import { presentLanguage } from "../../i18n/presentLanguage.ts";
import type { SessionUser } from "../../session/session.ts";

/** A person as expressions know them, on the server too. */
export function expressionUser(
  user: Pick<
    SessionUser,
    "id" | "orgId" | "tenantId" | "roleCodes" | "roleIds" | "orgPath" | "calendar"
  >,
): ExpressionUser {
  const { id, orgId, tenantId, roleCodes, roleIds, orgPath = [], calendar = [] } = user;
  const lang = presentLanguage();
  return { id, orgId, tenantId, roles: roleCodes, roleIds, orgPath, calendar, lang };
}
