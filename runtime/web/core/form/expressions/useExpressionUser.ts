import { createContext, useContext, useMemo } from "react";
import type { ExpressionUser } from "../../../../shared/expression/evaluate/evaluationContext.ts";
import { useLocale } from "react-admin";
import { useSession } from "../../session/SessionContext.tsx";
import { expressionUser } from "./expressionUser.ts";

/** The roles as whose holder everything below is looked at, instead of the person's own. */
export const ExpressionRolesContext = createContext<Pick<
  ExpressionUser,
  "roles" | "roleIds"
> | null>(null);

/** The signed-in person as expressions know them. */
export function useExpressionUser(): ExpressionUser {
  const { user } = useSession().session;
  const other = useContext(ExpressionRolesContext);
  const lang = useLocale();
  return useMemo(() => ({ ...expressionUser(user), ...other, lang }), [user, other, lang]);
}
