import { useMemo } from "react";
import { canIn, type Can, type Guarded } from "./canIn.ts";
import { useSession } from "./SessionContext.tsx";

/**
 * Whether an operation on records of the entity is worth offering: its code is granted, and the built-in rules allow it to the person in
 * some record at least.
 */
export function useCan(entity: Guarded): Can {
  const { session, can } = useSession();
  return useMemo(() => canIn(entity, session.user, can), [entity, session.user, can]);
}
