import { useMemo } from "react";
import type { ExpressionUser } from "../../../shared/expression/evaluationContext.ts";
import { useSession } from "../session/SessionContext.tsx";

/** The signed-in person as expressions know them; role codes stay on the server. */
export function useExpressionUser(): ExpressionUser {
  const { id, orgId, tenantId } = useSession().session.user;
  return useMemo(() => ({ id, orgId, tenantId, roles: [] }), [id, orgId, tenantId]);
}
