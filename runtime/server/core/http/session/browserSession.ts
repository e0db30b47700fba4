import type { FastifyReply, FastifyRequest } from "fastify";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { readCookie } from "./cookies.ts";
import { comesFromOwnPage, isSamePage } from "../guard/foreignSites.ts";
import { joinPair, lifeOf, ownerOf, type PairText, sessionIdOf, splitPair } from "./tokenPair.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Set for our own pages, whose session lies in a cookie; null: it travels in the token headers, as for every other client. */
    browserSession: BrowserSession | null;
  }
}

interface BrowserSession {
  cookies: Record<"session" | "aside", string>;
  flags: string;
  /** The session of the page as it is now. */
  pair: PairText | null;
  /** The session that this answer opens or renews. */
  issued: PairText | null;
  /** Its session is to be what the token headers of the request hold. */
  adopts: boolean;
  /** The answer says whose session it is, also where nothing was renewed. */
  asksMark: boolean;
  /** The session that comes next is looked at for a while; the present one is kept aside. */
  setAside: boolean;
}

const header = "x-session";
const ended = "invalid_token";

/**
 * Our own pages say with every call that their session lies in the cookie (`x-session: cookie`); a page of another site cannot say so. The
 * tokens are put where other clients send them, so that all that follows is the same for both. The pair lies in one cookie: two answers
 * that arrive at once cannot leave halves of two pairs. Throws D1016 when another site asks, for reading too: cookies ride along.
 * With `x-session: adopt` the tokens of the headers become the session: one that a link has brought, or that an older version has kept.
 * `x-session: mark` is `cookie` for a page that lost the answer in which its session was renewed, and would take it for expired ever after.
 */
export function acceptBrowserSession(request: FastifyRequest, publicUrl: string | null): void {
  const { headers } = request;
  const way = headers[header];
  if (way !== "cookie" && way !== "adopt" && way !== "mark") return;
  if (!comesFromOwnPage(request, publicUrl)) throw new FormworkError("D1016");
  const secure = isSecure(request, publicUrl);
  const cookies = namesOf(secure);
  const pair = readCookie(request, cookies.session) ?? null;
  const asked = { adopts: way === "adopt", asksMark: way === "mark" };
  const flags = flagsOf(secure);
  request.browserSession = { cookies, flags, pair, issued: null, ...asked, setAside: false };
  if (headers.authorization !== undefined) return;
  const { access, refresh } = splitPair(pair ?? "");
  delete headers["x-authorization"];
  if (access) headers.authorization = `Bearer ${access}`;
  if (refresh) headers["x-authorization"] = `Bearer ${refresh}`;
}

/**
 * The access token of our own pages for a picture or file that one of them shows by its address: the browser asks for it and adds no header
 * of ours. Undefined when there is none or the address is asked for by anything but a page of this origin.
 */
export function tokenOfOwnPage(
  request: FastifyRequest,
  publicUrl: string | null,
): string | undefined {
  if (!isSamePage(request.headers, publicUrl)) return undefined;
  const pair = readCookie(request, namesOf(isSecure(request, publicUrl)).session);
  return pair === undefined ? undefined : splitPair(pair).access || undefined;
}

/**
 * Moves new tokens from the headers of the answer into the cookie; a session that is over takes its cookie with it. The page learns from the
 * header `x-session` whose session it is and when its access ends. Does nothing where there is nothing to move.
 */
export function keepInCookie(request: FastifyRequest, reply: FastifyReply): void {
  const { browserSession } = request;
  if (!browserSession) return;
  const access = reply.getHeader("access-token");
  if (access === ended) return forget(request, reply, browserSession);
  const given = joinPair(access, reply.getHeader("x-access-token")) ?? adopted(request);
  if (given === null) return tellMark(request, reply);
  reply.removeHeader("access-token").removeHeader("x-access-token");
  const { setAside, pair, cookies } = browserSession;
  if (setAside && pair) write(reply, browserSession, "aside", pair);
  // Who signs in here next does not get the session of who looked at another one before.
  else if (!isRenewal(pair, given) && readCookie(request, cookies.aside) !== undefined)
    write(reply, browserSession, "aside", null);
  browserSession.issued = given;
  keep(reply, browserSession, given);
  return undefined;
}

const isRenewal = (before: PairText | null, after: PairText): boolean =>
  before !== null && sessionIdOf(before) === sessionIdOf(after);

function adopted({ browserSession, session, headers }: FastifyRequest): PairText | null {
  if (!browserSession?.adopts || !session) return null;
  browserSession.adopts = false;
  const bare = (text: unknown) => (typeof text === "string" ? text.replace(/^Bearer\s+/i, "") : "");
  return joinPair(bare(headers.authorization), bare(headers["x-authorization"]));
}

/** The own session comes back when the one that was looked at is over. */
function forget(request: FastifyRequest, reply: FastifyReply, session: BrowserSession): void {
  const own = readCookie(request, session.cookies.aside);
  if (own === undefined) return write(reply, session, "session", null);
  write(reply, session, "aside", null);
  return keep(reply, session, own);
}

function keep(reply: FastifyReply, session: BrowserSession, pair: PairText): void {
  session.pair = pair;
  write(reply, session, "session", pair);
  mark(reply, pair);
}

/** Only of a session that the server has accepted. */
function tellMark({ browserSession, session }: FastifyRequest, reply: FastifyReply): void {
  if (browserSession?.asksMark && browserSession.pair && session) mark(reply, browserSession.pair);
}

function mark(reply: FastifyReply, pair: PairText): void {
  const owner = ownerOf(pair);
  if (owner) reply.header(header, JSON.stringify(owner));
}

function write(
  reply: FastifyReply,
  { cookies, flags }: BrowserSession,
  which: "session" | "aside",
  pair: PairText | null,
): void {
  const life = pair === null ? 0 : lifeOf(pair);
  // An answer may have several of this header: the framework adds them up.
  reply.header("set-cookie", `${cookies[which]}=${pair ?? ""}; ${flags}; Max-Age=${life}`);
}

/**
 * `__Host-`: only this host can have set it, over https. It holds for all paths, because a session is renewed by whatever call comes first.
 * Strict: nothing of another site makes it travel; our pages ask once they are loaded.
 */
const flagsOf = (secure: boolean): string =>
  `Path=/; HttpOnly; SameSite=Strict${secure ? "; Secure" : ""}`;

const isSecure = ({ protocol }: FastifyRequest, publicUrl: string | null): boolean =>
  publicUrl?.startsWith("https:") === true || protocol === "https";

function namesOf(secure: boolean): BrowserSession["cookies"] {
  const prefix = secure ? "__Host-formwork" : "formwork";
  return { session: `${prefix}-session`, aside: `${prefix}-own-session` };
}
