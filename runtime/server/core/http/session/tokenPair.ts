/** Access and refresh token as one text, `access~refresh`; a session that cannot be renewed has nothing behind the mark. */
export type PairText = string;

const isToken = (text: unknown): text is string =>
  typeof text === "string" && /^[\w-]+\.[\w-]+\.[\w-]+$/.test(text);

/** Joins two tokens; null without an access token. */
export const joinPair = (access: unknown, refresh: unknown): PairText | null =>
  isToken(access) ? `${access}~${isToken(refresh) ? refresh : ""}` : null;

/** The two tokens of a text; empty ones where it has none. */
export function splitPair(pair: PairText): { access: string; refresh: string } {
  const [access = "", refresh = ""] = pair.split("~");
  return { access, refresh };
}

/** Whose session it is and when its access token ends, in seconds since 1970; null for what is no pair. Not checked here. */
export function ownerOf(pair: PairText): { user: number; expires: number } | null {
  const { UserId: user, exp: expires } = claimsOf(splitPair(pair).access);
  return typeof user === "number" && typeof expires === "number" ? { user, expires } : null;
}

/** Id of the session; null for what is no pair. */
export function sessionIdOf(pair: PairText): string | null {
  const { SessionId: id } = claimsOf(splitPair(pair).access);
  return typeof id === "string" ? id : null;
}

/** Seconds until the session can no longer be renewed. */
export function lifeOf(pair: PairText): number {
  const { access, refresh } = splitPair(pair);
  const { exp } = claimsOf(refresh || access);
  return typeof exp === "number" ? Math.max(0, exp - Math.floor(Date.now() / 1000)) : 0;
}

function claimsOf(token: string): { exp?: unknown; UserId?: unknown; SessionId?: unknown } {
  try {
    const payload = Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8");
    return JSON.parse(payload) as ReturnType<typeof claimsOf>;
  } catch {
    return {};
  }
}
