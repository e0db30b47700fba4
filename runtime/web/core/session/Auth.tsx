import type { ReactNode } from "react";
import type { EntityModel } from "../../../shared/entity/model.ts";
import { useCan } from "./useCan.ts";
import { useSession } from "../../core/session/SessionContext.tsx";

/** Shows its children only with the one permission code. */
export function Auth({ value, children }: { value: string | null; children: ReactNode }) {
  const { can } = useSession();
  return can(value) ? children : null;
}

interface OfferProps {
  entity: EntityModel;
  operation: "create" | "update";
  children: ReactNode;
}

/** Shows its children where the operation is the person's in some record of the entity. */
export function Offer({ entity, operation, children }: OfferProps) {
  return useCan(entity)(entity.operations[operation]) ? children : null;
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
