import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Session } from "../../core/http/contract.ts";
import type { CallEntry, Person } from "./entry.ts";
import { isVisitRoute } from "./rows.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Text of a short answer, and the size of any; kept for the logs. */
    answered: { text: string | null; size: number } | null;
  }
}

/**
 * Longer bodies and answers are told by their size, and so is everything a GET answers: logs say what was done, they are no copy of
 * records, for those who read logs have no row rules and no closed fields.
 */
const longest = { body: 16_384, answer: 4096 };

/** Notes every call under /api once its answer has left; `take` is quick and never throws. */
export function captureCalls(app: FastifyInstance, take: (entry: CallEntry) => void): void {
  app.decorateRequest("answered", null);
  app.addHook("onSend", (request, _reply, payload: unknown, done) => {
    if (typeof payload === "string") {
      request.answered = { text: keptOf(request, payload), size: payload.length };
    }
    done(null, payload);
  });
  app.addHook("onResponse", (request, reply, done) => {
    if (request.url.startsWith("/api/")) take(entryOf(request, reply));
    done();
  });
}

/**
 * A record that a write answers is told by its id: what became of it is in the journal, and what was asked is in the line already. It is the
 * longest answer and comes with most writes.
 */
const recordId = /^\{"id":(\d+),/;

/** Routes of entities, whatever their names (dispatch.ts). */
const ofEntities = "/api/:first/";

function keptOf({ method, face, routeOptions }: FastifyRequest, answer: string): string | null {
  if (method === "GET" || answer.length > longest.answer) return null;
  const isRecord = face === "rest" && routeOptions.url?.startsWith(ofEntities);
  const id = isRecord ? recordId.exec(answer)?.[1] : undefined;
  return id === undefined ? answer : `{"id":${id}}`;
}

function entryOf(request: FastifyRequest, reply: FastifyReply): CallEntry {
  const { answered, session } = request;
  const route = request.routeOptions.url ?? "";
  const size = Number(request.headers["content-length"] ?? 0);
  const signedIn = session === null ? issuedTo(request, reply) : null;
  const isVisit = signedIn !== null || (session === null && isVisitRoute(route));
  return {
    at: Date.now(),
    person: session ? actorOf(session) : signedIn,
    signsIn: request.signsIn,
    claimed: isVisit ? claimedIn(request.body, signedIn) : { account: null, phone: null },
    method: request.method,
    url: request.url,
    route,
    params: request.params as Record<string, string>,
    query: request.query,
    body: size > longest.body ? undefined : request.body,
    bodySize: size,
    answer: answered?.text ?? null,
    answerSize: answered?.size ?? 0,
    range: (reply.getHeader("content-range") as string | undefined) ?? null,
    ...outcomeOf(request, reply),
    fault: request.fault,
    elapsed: reply.elapsedTime,
    ip: request.ip,
    userAgent: request.headers["user-agent"],
    traceId: request.id,
    callerTraceId: callerTrace(request.headers["traceparent"]),
  };
}

/** Anyone who looks at the console as somebody else is the one who acts. */
function actorOf(session: Session): Person {
  const { viewer } = session;
  if (!viewer) return { ...session, acrossTenants: session.claims.platform };
  return {
    ...viewer,
    tenantId: session.tenantId,
    realName: `${viewer.realName} → ${session.account}`,
  };
}

/** Sign-ins through other services end in a redirect, which carries the reason when they fail. */
const redirected = /[?&]oauthError=(\w{1,16})/;

function outcomeOf({ refusal }: FastifyRequest, reply: FastifyReply) {
  if (refusal) return { status: refusal.status, refusal: refusal.code };
  const { statusCode } = reply;
  const location = reply.getHeader("location");
  const reason = typeof location === "string" ? redirected.exec(location)?.[1] : undefined;
  if (reason !== undefined) return { status: 400, refusal: reason };
  return { status: statusCode, refusal: statusCode >= 400 ? String(statusCode) : null };
}

/** Trace id of a W3C traceparent header; null for anything else. */
function callerTrace(header: string | string[] | undefined): string | null {
  if (typeof header !== "string" || header.length > 128) return null;
  return /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}(?:-|$)/.exec(header)?.[1] ?? null;
}

/** Who got a new access token with this answer: someone who has just signed in. The token is ours, so it is only read. */
function issuedTo({ browserSession }: FastifyRequest, reply: FastifyReply): Person | null {
  const token = browserSession?.issued ?? reply.getHeader("access-token");
  if (typeof token !== "string") return null;
  const [, payload] = token.split(".");
  if (payload === undefined) return null;
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString("utf8")) as {
    UserId: number;
    TenantId: number;
    Account: string;
    RealName: string;
  };
  return {
    userId: claims.UserId,
    tenantId: claims.TenantId,
    account: claims.Account,
    realName: claims.RealName,
  };
}

function claimedIn(body: unknown, signedIn: Person | null): CallEntry["claimed"] {
  const given = (typeof body === "object" && body !== null ? body : {}) as Record<string, unknown>;
  const text = (value: unknown) =>
    typeof value === "string" && value.trim() !== "" ? value.trim().slice(0, 128) : null;
  return { account: signedIn?.account ?? text(given["account"]), phone: text(given["phone"]) };
}
