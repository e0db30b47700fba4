import type { ReactNode } from "react";
import { useSession } from "../../core/session/SessionContext.tsx";

/** Shows its children only with the one permission code. */
export function Auth({ value, children }: { value: string | null; children: ReactNode }) {
  const { can } = useSession();
  return can(value) ? children : null;
}

/**
 * Shows its children with at least one of the codes.
 * @public for overrides
 */
export function Auths({ values, children }: { values: (string | null)[]; children: ReactNode }) {
  const { can } = useSession();
  return values.some((value) => can(value)) ? children : null;
}

/**
 * Shows its children only with all of the codes; no code at all shows nothing.
 * @public for overrides
 */
export function AuthAll({ values, children }: { values: (string | null)[]; children: ReactNode }) {
  const { can } = useSession();
  return values.length > 0 && values.every((value) => can(value)) ? children : null;
}
