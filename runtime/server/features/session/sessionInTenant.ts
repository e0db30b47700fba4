import { type Database, systemClaims } from "../../core/database/contract.ts";
import type { Session } from "../../core/http/contract.ts";
import { type Identity, sessionOf } from "./identity.ts";
import { loadIdentity } from "./store/identityStore.ts";

/**
 * What a person may do within a tenant now, for work that goes on without him; null: he is gone, disabled or in another tenant, or the tenant
 * is disabled.
 */
export const readSessionInTenant = (
  database: Database,
  { userId, tenantId }: { userId: number; tenantId: number },
): Promise<Session | null> =>
  database.transaction(
    systemClaims,
    async (tx) => {
      const identity = await loadIdentity(tx, userId);
      if (!identity?.enabled || !identity.tenantEnabled) return null;
      return sessionInTenant(identity, tenantId);
    },
    { readOnly: true },
  );

/** The super administrator may do what he may there, and nothing beyond. */
export function sessionInTenant(identity: Identity, tenantId: number): Session | null {
  const session = sessionOf("", identity, "job");
  if (!session.superAdmin) return identity.tenantId === tenantId ? session : null;
  return { ...session, tenantId, claims: { ...session.claims, tenantId, platform: false } };
}
