import { FormworkError } from "../../../shared/errors/formworkError.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Database, systemClaims, type Transaction } from "../../core/database/contract.ts";
import type { Session } from "../../core/http/contract.ts";
import { asServer } from "../../core/database/asServer.ts";
import { accessClaimsOf, type Identity, sessionOf } from "./identity.ts";
import { announceOutdated, listenForOutdated, type Outdated } from "./invalidation.ts";
import { createSessionCache, type ResolvedSession } from "./sessionCache.ts";
import {
  type EndReason,
  endSessions,
  insertSession,
  readSession,
  rotateSession,
} from "./sessionStore.ts";
import { loadSigningKey } from "./signingKey.ts";
import { createTokens, type TokenLifetimes, type TokenPair } from "./tokens.ts";
import { readUserAgent } from "./userAgent.ts";

export interface SessionSources {
  database: Database;
  /** Reads a person with his merged rights; null when there is none. */
  loadIdentity(tx: Transaction, userId: number): Promise<Identity | null>;
  loadLifetimes(tx: Transaction): Promise<TokenLifetimes>;
  /** Milliseconds; only tests pass another clock. */
  now?: () => number;
}

interface SignInOrigin {
  ip: string;
  userAgent: string | undefined;
  loginMode: number;
}

/** Signed-in people: opening, resolving on every request, ending. */
export interface Sessions {
  /**
   * Gives the session of a request; null when it brings no token. Throws D1011 for a token that is forged, has ended or
   * belongs to somebody who may no longer sign in. An expired access token with a valid refresh token in X-Authorization is
   * exchanged on the way: the new pair leaves in the answer's headers `access-token` and `x-access-token`.
   */
  resolve(request: FastifyRequest, reply: FastifyReply): Promise<Session | null>;
  /** Opens a session for a person who has proved who he is. */
  open(tx: Transaction, identity: Identity, origin: SignInOrigin): Promise<SignedIn>;
  /** Ends sessions; every process refuses them after commit. */
  end(
    tx: Transaction,
    which: { sessionId?: string; userId?: number; except?: string | null; loginMode?: number },
    reason: EndReason,
  ): Promise<void>;
  /** After commit, makes every process read the sessions concerned anew. */
  outdate(tx: Transaction, which: Outdated | "all"): void;
  close(): Promise<void>;
}

export interface SignedIn extends TokenPair {
  session: Session;
}

/** Headers that carry a pair to the client. */
export function sendTokens(reply: FastifyReply, pair: TokenPair): void {
  reply.header("access-token", pair.accessToken).header("x-access-token", pair.refreshToken);
}

/** Starts the session service: loads (or makes) the signing key and listens for changes made by other processes. */
export async function createSessions(sources: SessionSources): Promise<Sessions> {
  const { database, now } = sources;
  const tokens = createTokens(await loadSigningKey(database), now);
  const cache = createSessionCache(undefined, undefined, now);
  const stopListening = await listenForOutdated(database, cache);
  const loading = new Map<string, Promise<ResolvedSession | null>>();

  async function read(sessionId: string): Promise<ResolvedSession | null> {
    const epoch = cache.epoch();
    const resolved = await database.transaction(systemClaims, async (tx) => {
      const row = await readSession(tx, sessionId);
      const identity = row && (await sources.loadIdentity(tx, row.userId));
      if (!row || !identity?.enabled || !identity.tenantEnabled) return null;
      if (identity.tokenVersion !== row.tokenVersion) return null;
      return { session: sessionOf(sessionId, identity), identity, loginMode: row.loginMode };
    });
    if (resolved) cache.put(resolved, epoch);
    return resolved;
  }

  /** Requests that miss at the same moment share one reading, unless something changed in between. */
  async function load(sessionId: string): Promise<ResolvedSession | null> {
    const cached = cache.get(sessionId);
    if (cached) return cached;
    const key = `${cache.epoch()}:${sessionId}`;
    const shared = loading.get(key);
    if (shared) return shared;
    const reading = read(sessionId).finally(() => loading.delete(key));
    loading.set(key, reading);
    return reading;
  }

  /** Exchanges an expired access token and its refresh token for a new pair. */
  async function refresh(access: string, refreshToken: string, reply: FastifyReply) {
    const offered = tokens.readRefresh(refreshToken, access);
    if (!offered) return null;
    const outcome = await database.transaction(systemClaims, async (tx) => {
      const rotated = await rotateSession(tx, offered.sessionId, offered.generation);
      if ("generation" in rotated)
        return { ...rotated, lifetimes: await sources.loadLifetimes(tx) };
      if (rotated.reused) await endSessions(tx, { sessionId: offered.sessionId }, "reuse");
      return null;
    });
    if (!outcome) {
      await announceOutdated(database, cache, { sessionId: offered.sessionId });
      return null;
    }
    const resolved = await load(offered.sessionId);
    if (!resolved) return null;
    const claims = accessClaimsOf(offered.sessionId, resolved.identity, resolved.loginMode);
    sendTokens(reply, tokens.issue(claims, outcome.generation, outcome.lifetimes));
    return resolved;
  }

  return {
    async resolve(request, reply) {
      const token = bearer(request.headers.authorization);
      if (token === null) return null;
      const access = tokens.readAccess(token);
      const refreshToken = bearer(request.headers["x-authorization"]);
      if (access === null || (access.expired && refreshToken === null))
        throw new FormworkError("D1011");
      const resolved = access.expired
        ? await refresh(token, refreshToken ?? "", reply)
        : await load(access.claims.SessionId);
      if (resolved?.identity.tokenVersion !== access.claims.TokenVersion)
        throw new FormworkError("D1011");
      return resolved.session;
    },
    async open(tx, identity, origin) {
      const id = await insertSession(tx, {
        ...readUserAgent(origin.userAgent),
        userId: identity.userId,
        tenantId: identity.tenantId,
        account: identity.account,
        realName: identity.realName,
        loginMode: origin.loginMode,
        tokenVersion: identity.tokenVersion,
        ip: origin.ip,
      });
      const claims = accessClaimsOf(id, identity, origin.loginMode);
      const pair = tokens.issue(claims, 1, await sources.loadLifetimes(tx));
      return { session: sessionOf(id, identity), ...pair };
    },
    async end(tx, which, reason) {
      const ended = await asServer(tx, (server) => endSessions(server, which, reason));
      tx.afterCommit(async () => {
        for (const sessionId of ended) await announceOutdated(database, cache, { sessionId });
      });
    },
    outdate(tx, which) {
      tx.afterCommit(() => announceOutdated(database, cache, which));
    },
    async close() {
      await stopListening();
    },
  };
}

/** The token of a header; null when the header is missing or empty. What is no token is given as it is and fails later. */
function bearer(header: string | string[] | undefined): string | null {
  const text = typeof header === "string" ? header.trim() : "";
  const token = text.replace(/^Bearer\s*/i, "");
  if (token === "" || token === "null" || token === "undefined") return null;
  return token.length > 8192 ? "too long" : token;
}
