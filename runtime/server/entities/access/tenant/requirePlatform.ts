import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { CallContext } from "../../../core/http/contract.ts";

/** Tenants are the platform's business, whatever a role may say. D1016. */
export function requirePlatform({ session }: Pick<CallContext, "session">): void {
  if (!session.superAdmin) throw new FormworkError("D1016");
}
