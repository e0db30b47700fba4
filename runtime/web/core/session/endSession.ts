import { signInHash } from "./entry.ts";
import { clearSession, readTenantId } from "./tokenStore.ts";

/** Forgets the session and shows the sign-in page, which leads back to the present address afterwards. */
export function endSession(returnHere = true): void {
  const hash = signInHash(returnHere ? location.hash : "", readTenantId());
  clearSession();
  location.hash = hash;
  location.reload();
}
