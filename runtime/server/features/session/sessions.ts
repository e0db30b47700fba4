import { FormworkError } from "../../../shared/errors/formworkError.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Caches } from "../../core/caches/contract.ts";
import { type Database, systemClaims, type Transaction } from "../../core/database/contract.ts";
import type { Session } from "../../core/http/contract.ts";
import { asServer } from "../../core/database/asServer.ts";
import { accessClaimsOf, type Identity, sessionOf, viewerOf } from "./identity.ts";
import { announceOutdated, listenForOutdated, type Change, type Outdated } from "./invalidation.ts";
import { openWhileLocked } from "./lockedCalls.ts";
import {
  createSessionCache,
  type ResolvedSession,
  sessionBounds,
  shownSession,
} from "./store/sessionCache.ts";
import { createPolicyReader, type SessionPolicy } from "./sessionPolicy.ts";
import {
  type EndReason,
  type EndWhich,
  endSessions,
  insertSession,
  readEndReason,
  readSession,
  rotateSession,
  setLocked,
} from "./store/sessionStore.ts";
import { collectUse, useToleranceMs } from "./sessionUse.ts";
import { sendTokens } from "./tokens/sendTokens.ts";
import type { SecretBox } from "../secrets/index.ts";
import { loadSigningKey } from "./tokens/signingKey.ts";
import { bearer, createTokens, tokenBounds, type TokenPair } from "./tokens/tokens.ts";
import { readUserAgent } from "./userAgent.ts";

export interface SessionSources {
  database: Database;
  secrets: SecretBox;
  caches: Caches;
  /** Reads a person with his merged rights; null when there is none. */
  loadIdentity(tx: Transaction, userId: number): Promise<Identity | null>;
  loadPolicy(tx: Transaction): Promise<SessionPolicy>;
  /** Milliseconds; only tests pass another clock. */
  now?: () => number;
}

interface SignInOrigin {
  ip: string;
  userAgent: string | undefined;
  loginMode: number;
  /**
   * The administrator who wants to look at the console as the person, and the session he does it from. Such a session changes nothing,
   * ends with that one, and after 15 minutes.
   */
  viewer?: { identity: Identity; sessionId: string };
  /** The session that vouched for the person by a QR code: the new one ends when that one is ended, but not when it only rests too long. */
  openedBy?: string | undefined;
}

/** Signed-in people: opening, resolving on every request, ending. */
export interface Sessions {
  /**
   * Gives the session of a request; null when it brings no token. Throws D1011 for a token that is forged, has ended or
   * belongs to someone who may no longer sign in. An expired access token with a valid refresh token in X-Authorization is
   * exchanged on the way: the new pair leaves in the answer's headers `access-token` and `x-access-token`. Throws F4230 while
   * the screen is locked, but for the few calls that unlock it or end the session.
   */
  resolve(request: FastifyRequest, reply: FastifyReply): Promise<Session | null>;
  /** The session of an access token that comes in another way than a header; null when it may not be used now. */
  authenticate(accessToken: string): Promise<LiveSession | null>;
  /** The session as it is now; null when it has ended or its person may no longer sign in. */
  peek(sessionId: string): Promise<LiveSession | null>;
  /** Why a session was ended before its time; null when it was not, or is unknown. */
  endReason(sessionId: string): Promise<string | null>;
  /** Calls back when sessions may have changed (ended, locked, other rights); gives the function that stops it. */
  watch(listener: (change: Change) => void): () => void;
  lock(tx: Transaction, sessionId: string): Promise<void>;
  unlock(tx: Transaction, sessionId: string): Promise<void>;
  /** Seconds without use after which a session ends; 0: never. */
  idleSeconds(): Promise<number>;
  /** The same with what processes may differ by, as the database has to compare; 0: never. */
  idleLimit(): Promise<number>;
  /**
   * Opens a session for a person who has proved who he is. While sys_single_login is on, his other sessions of the same login
   * mode end.
   */
  open(tx: Transaction, identity: Identity, origin: SignInOrigin): Promise<SignedIn>;
  /** Ends sessions and gives how many; every process refuses them after commit. */
  end(tx: Transaction, which: EndWhich, reason: EndReason): Promise<number>;
  /** After commit, makes every process read the sessions concerned anew. */
  outdate(tx: Transaction, which: Outdated | "all"): void;
  close(): Promise<void>;
}

export interface SignedIn extends TokenPair {
  session: Session;
}

/** A session that may be used. */
export interface LiveSession {
  session: Session;
  locked: boolean;
}

/** Minutes that an administrator may look at the console as somebody else; such a session is not refreshed. */
const viewingLife = { access: 15, refresh: 15 };

/** Starts the session service: loads (or makes) the signing key and listens for changes made by other processes. */
export async function createSessions(sources: SessionSources): Promise<Sessions> {
  const { database, caches, now = Date.now } = sources;
  const genuine = caches.create({ ...tokenBounds, name: "token", secretKeys: true });
  const tokens = createTokens(await loadSigningKey(database, sources.secrets), now, genuine);
  const kept = caches.create({ ...sessionBounds, name: "session", now, show: shownSession });
  const cache = createSessionCache(kept, now);
  const listeners = new Set<(change: Change) => void>();
  const policy = createPolicyReader({ ...sources, now });
  const tell = (change: Change) => {
    for (const listener of listeners) listener(change);
  };
  const stopListening = await listenForOutdated(database, cache, tell);
  const use = collectUse(database, now);
  const loading = new Map<string, Promise<ResolvedSession | null>>();

  /** Forgets a session here at once; the other processes are told by the database. */
  function drop(sessionId: string): void {
    cache.drop({ sessionId });
    tell({ sessionId });
  }

  async function read(sessionId: string): Promise<ResolvedSession | null> {
    const epoch = cache.epoch();
    const resolved = await database.transaction(systemClaims, async (tx) => {
      const row = await readSession(tx, sessionId);
      const identity = row && (await sources.loadIdentity(tx, row.userId));
      if (!row || !identity?.enabled || !identity.tenantEnabled) return null;
      if (identity.tokenVersion !== row.tokenVersion) return null;
      const viewer = row.viewerId === null ? null : await sources.loadIdentity(tx, row.viewerId);
      if (row.viewerId !== null && !(viewer?.enabled && viewer.tenantEnabled)) return null;
      const { loginMode, locked } = row;
      const usedAt = now() - row.idleSeconds * 1000;
      const session = sessionOf(
        sessionId,
        identity,
        row.kind,
        viewer ? viewerOf(viewer) : undefined,
      );
      return { session, identity, loginMode, locked, usedAt };
    });
    if (resolved) cache.put(resolved, epoch);
    return resolved;
  }

  const endReason = (sessionId: string) =>
    database.transaction(systemClaims, (tx) => readEndReason(tx, sessionId), { readOnly: true });

  /** Requests that miss at the same moment share one reading, unless something changed in between. */
  async function load(sessionId: string): Promise<ResolvedSession | null> {
    const cached = cache.get(sessionId);
    const resolved = cached ?? (await loadAnew(sessionId));
    return resolved && (await isIdle(resolved)) ? null : resolved;
  }

  async function loadAnew(sessionId: string): Promise<ResolvedSession | null> {
    const key = `${cache.epoch()}:${sessionId}`;
    const shared = loading.get(key);
    if (shared) return shared;
    const reading = read(sessionId).finally(() => loading.delete(key));
    loading.set(key, reading);
    return reading;
  }

  /** True when nobody used the session for too long: it ends then, in every process. */
  async function isIdle({ session, usedAt }: ResolvedSession): Promise<boolean> {
    const { idleSeconds } = await policy();
    if (idleSeconds === 0 || now() - usedAt <= idleSeconds * 1000 + useToleranceMs) return false;
    await database.transaction(systemClaims, (tx) =>
      endSessions(tx, { sessionId: session.id }, "idle"),
    );
    drop(session.id);
    return true;
  }

  /** Exchanges an expired access token and its refresh token for a new pair. */
  async function refresh(access: string, refreshToken: string, reply: FastifyReply) {
    const offered = tokens.readRefresh(refreshToken, access);
    if (!offered) return null;
    const { sessionId } = offered;
    const outcome = await database.transaction(systemClaims, async (tx) => {
      const lifetimes = await sources.loadPolicy(tx);
      const rotated = await rotateSession(tx, sessionId, {
        generation: offered.generation,
        refreshMinutes: lifetimes.refresh,
      });
      if ("generation" in rotated) return { ...rotated, lifetimes };
      if (rotated.reused) await endSessions(tx, { sessionId }, "reuse");
      return null;
    });
    if (!outcome) {
      drop(sessionId);
      return null;
    }
    const resolved = await load(sessionId);
    if (!resolved) return null;
    const claims = accessClaimsOf(sessionId, resolved.identity, resolved.loginMode);
    sendTokens(reply, tokens.issue(claims, outcome.generation, outcome.lifetimes));
    return resolved;
  }

  async function end(tx: Transaction, which: EndWhich, reason: EndReason): Promise<number> {
    const ended = await asServer(tx, (server) => endSessions(server, which, reason));
    tx.afterCommit(() => ended.forEach(drop));
    return ended.length;
  }

  async function changeLock(tx: Transaction, sessionId: string, locked: boolean) {
    await asServer(tx, (server) => setLocked(server, sessionId, locked));
    tx.afterCommit(() => drop(sessionId));
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
      if (resolved?.identity.tokenVersion !== access.claims.TokenVersion) {
        // Anyone who holds its token is told why: the stream that would say so may be away in this very moment.
        const ended = await endReason(access.claims.SessionId);
        throw new FormworkError("D1011", ended === null ? {} : { extras: { ended } });
      }
      const route = request.routeOptions.url ?? "";
      // What a page does by itself, without anybody at the desk, is no use.
      if (request.headers["x-passive"] === undefined) {
        resolved.usedAt = now();
        use.note(resolved.session.id);
      }
      if (resolved.locked && !openWhileLocked.has(route)) throw new FormworkError("F4230");
      return resolved.session;
    },
    async authenticate(accessToken) {
      const access = tokens.readAccess(accessToken);
      if (access === null || access.expired) return null;
      const resolved = await load(access.claims.SessionId);
      return resolved?.identity.tokenVersion === access.claims.TokenVersion ? resolved : null;
    },
    peek: load,
    endReason,
    watch(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    lock: (tx, sessionId) => changeLock(tx, sessionId, true),
    unlock: (tx, sessionId) => changeLock(tx, sessionId, false),
    idleSeconds: async () => (await policy()).idleSeconds,
    async idleLimit() {
      const { idleSeconds } = await policy();
      return idleSeconds === 0 ? 0 : idleSeconds + useToleranceMs / 1000;
    },
    async open(tx, identity, origin) {
      const { userId } = identity;
      const rules = await sources.loadPolicy(tx);
      const { viewer } = origin;
      if (rules.singleLogin && !viewer)
        await end(tx, { userId, loginMode: origin.loginMode }, "replaced");
      const lifetimes = viewer ? viewingLife : rules;
      const id = await insertSession(tx, {
        ...readUserAgent(origin.userAgent),
        userId,
        tenantId: identity.tenantId,
        account: identity.account,
        realName: identity.realName,
        accountType: identity.accountType,
        loginMode: origin.loginMode,
        tokenVersion: identity.tokenVersion,
        ip: origin.ip,
        refreshMinutes: lifetimes.refresh,
        viewerId: viewer?.identity.userId ?? null,
        openedBy: viewer?.sessionId ?? origin.openedBy ?? null,
      });
      const claims = accessClaimsOf(id, identity, origin.loginMode);
      const session = viewer
        ? sessionOf(id, identity, "viewAs", viewerOf(viewer.identity))
        : sessionOf(id, identity, "person");
      return { session, ...tokens.issue(claims, 1, lifetimes) };
    },
    end,
    outdate(tx, which) {
      tx.afterCommit(() => announceOutdated(database, cache, which));
    },
    async close() {
      await use.close();
      await stopListening();
    },
  };
}
