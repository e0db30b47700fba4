import type { Cache } from "../../../core/caches/contract.ts";
import { createCache } from "../../../core/caches/createCache.ts";
import { createHash, timingSafeEqual } from "node:crypto";
import { createSigner, createVerifier } from "fast-jwt";

/** Payload of an access token. The spelling is the wire contract's: clients decode it. */
export interface AccessClaims {
  UserId: number;
  TenantId: number;
  Account: string;
  RealName: string;
  /** AccountTypeEnum number. */
  AccountType: number;
  OrgId: number | null;
  OrgName: string | null;
  OrgType: string | null;
  OrgLevel: number | null;
  TokenVersion: number;
  LoginMode: number;
  /** Row of formwork.session. */
  SessionId: string;
}

export interface TokenPair {
  accessToken: string;
  refreshToken: string;
}

interface AccessToken {
  claims: AccessClaims;
  /** True when its life time (and the tolerated skew) is over. */
  expired: boolean;
}

interface RefreshToken {
  sessionId: string;
  generation: number;
}

/** Life times in minutes. */
export interface TokenLifetimes {
  access: number;
  refresh: number;
}

export interface Tokens {
  /** Signs a pair; the refresh token is bound to this access token and to one generation of the session. */
  issue(claims: AccessClaims, generation: number, lifetimes: TokenLifetimes): TokenPair;
  /** Null when forged, malformed, not yet valid or made for somebody else. An expired token is given, marked. */
  readAccess(token: string): AccessToken | null;
  /** Null when forged, expired or not bound to `accessToken`. */
  readRefresh(token: string, accessToken: string): RefreshToken | null;
}

const issuer = "formwork";
const accessAudience = "formwork-api";
const refreshAudience = "formwork-refresh";
const skewSeconds = 5;

interface Timed {
  iat: number;
  nbf: number;
  exp: number;
}

interface RefreshClaims {
  /** Header part, signature part, start and length of the payload slice, and the slice: the access token it belongs to. */
  f: string;
  e: string;
  s: number;
  l: number;
  k: string;
  sid: string;
  gen: number;
}

/** Makes the token signer and reader (JWT, HS256). `now` gives milliseconds. */
export function createTokens(
  key: Buffer,
  now: () => number = Date.now,
  genuine: Cache<unknown> = createCache(tokenBounds),
): Tokens {
  const sign = createSigner({ key, algorithm: "HS256" });
  const reader = (audience: string) =>
    createVerifier({
      key,
      algorithms: ["HS256"],
      allowedIss: issuer,
      allowedAud: audience,
      requiredClaims: ["iss", "aud", "iat", "nbf", "exp"],
      ignoreExpiration: true,
      ignoreNotBefore: true,
    });
  const verifyAccess = rememberingValid(reader(accessAudience), genuine);
  const verifyRefresh = reader(refreshAudience);
  const seconds = () => Math.floor(now() / 1000);
  const timed = (audience: string, minutes: number) => {
    const at = seconds();
    return { iss: issuer, aud: audience, iat: at, nbf: at, exp: at + Math.round(minutes * 60) };
  };

  return {
    issue(claims, generation, lifetimes) {
      const accessToken = sign({ ...claims, ...timed(accessAudience, lifetimes.access) });
      const refresh: RefreshClaims = {
        ...binding(accessToken),
        sid: claims.SessionId,
        gen: generation,
      };
      const refreshToken = sign({ ...refresh, ...timed(refreshAudience, lifetimes.refresh) });
      return { accessToken, refreshToken };
    },
    readAccess(token) {
      const claims = verified<AccessClaims & Timed>(verifyAccess, token);
      if (!claims || claims.nbf > seconds() + skewSeconds) return null;
      if (typeof claims.SessionId !== "string" || typeof claims.UserId !== "number") return null;
      return { claims, expired: claims.exp + skewSeconds <= seconds() };
    },
    readRefresh(token, accessToken) {
      const claims = verified<RefreshClaims & Timed>(verifyRefresh, token);
      if (!claims || claims.nbf > seconds() + skewSeconds) return null;
      if (claims.exp + skewSeconds <= seconds()) return null;
      return isBoundTo(claims, accessToken)
        ? { sessionId: claims.sid, generation: claims.gen }
        : null;
    },
  };
}

/** Tokens that are kept; one that is over is refused whether it is kept or not. */
export const tokenBounds = { most: 2000, life: null };

/**
 * Tokens found genuine are not computed again: they come with every call, and even to hash them as keys takes longer than all else of this.
 * Whether one is still good is looked at each time.
 */
function rememberingValid(
  verify: (token: string) => unknown,
  genuine: Cache<unknown>,
): (token: string) => unknown {
  return (token) => {
    const known = genuine.get(token);
    if (known !== undefined) return known;
    const claims: unknown = verify(token);
    genuine.set(token, claims);
    return claims;
  };
}

function verified<Claims>(verify: (token: string) => unknown, token: string): Claims | null {
  try {
    return verify(token) as Claims;
  } catch {
    return null;
  }
}

function binding(accessToken: string): Pick<RefreshClaims, "f" | "e" | "s" | "l" | "k"> {
  const [f = "", payload = "", e = ""] = accessToken.split(".");
  const s = Math.min(10, Math.floor(payload.length / 4));
  const l = Math.min(24, payload.length - s);
  return { f, e, s, l, k: payload.slice(s, s + l) };
}

function isBoundTo(claims: RefreshClaims, accessToken: string): boolean {
  const own = binding(accessToken);
  const digest = (part: Pick<RefreshClaims, "f" | "e" | "k">) =>
    createHash("sha256").update(`${part.f}.${part.k}.${part.e}`).digest();
  return timingSafeEqual(digest(claims), digest(own));
}

/** The token of a header; null when the header is missing or empty. What is no token is given as it is and fails later. */
export function bearer(header: string | string[] | undefined): string | null {
  const text = typeof header === "string" ? header.trim() : "";
  const token = text.replace(/^Bearer\s*/i, "");
  if (token === "" || token === "null" || token === "undefined") return null;
  return token.length > 8192 ? "too long" : token;
}
