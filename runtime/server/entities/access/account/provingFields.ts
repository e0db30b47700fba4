import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { requireOutranks } from "../../../features/rights/index.ts";

/** Fields that identify or prove a person. */
export interface ProvingFields {
  account: string;
  phone: string | null;
  phoneConfirmed: boolean;
  email: string | null;
  domainAccount: string | null;
  signature: string | null;
}

const names = ["account", "phone", "email", "domainAccount", "signature"] as const;

/** D1033 for an access key and for who looks at the console as somebody else; the server's own work passes. */
export function requirePerson({ kind }: Pick<CallContext["session"], "kind">): void {
  if (kind !== "person" && kind !== "job") throw new FormworkError("D1033");
}

/**
 * Rules of changing what proves a person: by people alone, not by an access key (D1033), and for somebody else only by who outranks the
 * person (D1016). The own confirmed number is changed with password and code (D1034), as long as codes can be sent at all. The database
 * takes the confirmation away from every number and address that is changed.
 */
export async function checkProofs(
  input: Partial<ProvingFields>,
  current: Pick<ProvingFields, (typeof names)[number] | "phoneConfirmed"> & { id: number },
  { context, sms }: { context: CallContext; sms: boolean },
): Promise<void> {
  const changed = names.filter(
    (name) => input[name] !== undefined && (input[name] || null) !== (current[name] ?? null),
  );
  if (changed.length === 0) return;
  const { session } = context;
  requirePerson(session);
  const confirmed = changed.includes("phone") && current.phoneConfirmed;
  if (current.id !== session.userId) return requireOutranks(context, current.id);
  if (confirmed && sms) throw new FormworkError("D1034");
}
