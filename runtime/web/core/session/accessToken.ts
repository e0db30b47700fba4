/** Claims of an access token that the web reads; the signature is the server's business. */
export interface AccessClaims {
  exp: number;
  UserId?: number;
  AccountType?: number;
  TenantId?: number | string;
}

/** Payload of a token; null for text that is no token. */
export function decodeAccessToken(token: string): AccessClaims | null {
  const payload = token.split(".")[1];
  if (!payload) return null;
  try {
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, "+").replace(/_/g, "/")), (char) =>
      char.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof claims !== "object" || claims === null || !("exp" in claims)) return null;
    return typeof claims.exp === "number" ? (claims as AccessClaims) : null;
  } catch {
    return null;
  }
}
