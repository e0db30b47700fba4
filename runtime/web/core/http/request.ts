import * as authCalls from "../../../../generated/access/auth/client.ts";
import { addressOf } from "../../../shared/client/call.ts";
import { presentLanguage } from "../i18n/presentLanguage.ts";
import { loseSession } from "../session/endSession.ts";
import { noteTaken } from "../session/leave.ts";
import { noteScreenLock } from "../session/screenLock.ts";
import { isSignedIn, noteMark } from "../session/sessionMark.ts";
import { noteTicket } from "../undo/tickets.ts";
import { freshTokens } from "./refreshTurn.ts";
import { RequestFault, isEnvelope, readExtras, readFields, readMessage } from "./requestFault.ts";

/** Time after which a request is given up, in milliseconds. */
const timeLimit = 600_000;
const invalidToken = "invalid_token";
/** The screen of the session is locked: the page shows that instead of the fault. */
const locked = 423;

export interface RequestOptions {
  method?: string;
  /** Sent as JSON, or as it is when it is FormData. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** An answer that never ends has no time limit. */
  endless?: boolean;
}

/**
 * Sends one request under the session of this browser, whose tokens travel in a cookie, and gives the raw answer.
 * Throws RequestFault for every answer of 400 and above and for a broken connection; a lost session ends it.
 */
export async function request(path: string, options: RequestOptions = {}): Promise<Response> {
  return accept(await send(path, options));
}

/** Notes what an answer says of the session and throws RequestFault when it is a refusal. */
export async function accept(response: Response): Promise<Response> {
  noteSession(response);
  if (response.headers.get("access-token") === invalidToken || response.status === 401) {
    const answer = await readFault(response);
    if (isSignedIn()) loseSession(answer.extras["ended"]);
    throw answer;
  }
  if (response.status === locked) noteScreenLock(true);
  if (response.status >= 400) throw await readFault(response);
  noteTicket(response);
  return response;
}

/** New marks of the session, and that it has been taken away. */
function noteSession({ headers }: Response): void {
  const mark = headers.get("x-session");
  noteMark(mark);
  if (mark === null && headers.get("access-token") === invalidToken) noteTaken();
}

/** What the envelope of an answer holds. Throws RequestFault for a code other than 200. */
export async function unwrap<Result>(response: Response): Promise<Result> {
  const body: unknown = await response.json();
  if (!isEnvelope(body)) return body as Result;
  if (body.code === 200) return body.result as Result;
  const { code, text } = readMessage(body.message, String(body.code));
  const fields = readFields(body);
  const fault = new RequestFault(body.code, code, Object.keys(fields).length ? "" : text, {
    fields,
    extras: readExtras(body),
    requestId: response.headers.get("x-request-id"),
  });
  if (body.code === locked) noteScreenLock(true);
  if (body.code === 401 && isSignedIn()) loseSession(fault.extras["ended"]);
  throw fault;
}

/** Headers of every request: language, content type, and that the session lies in the cookie. */
export function requestHeaders(
  options: RequestOptions,
  way: "cookie" | "mark" = "cookie",
): Headers {
  const headers = new Headers(options.headers);
  headers.set("Accept-Language", presentLanguage());
  headers.set("X-Session", way);
  if (options.body !== undefined && !(options.body instanceof FormData)) {
    headers.set("Content-Type", "application/json");
  }
  return headers;
}

async function send(path: string, options: RequestOptions): Promise<Response> {
  const limit = options.endless ? new AbortController().signal : AbortSignal.timeout(timeLimit);
  const { body } = options;
  try {
    await freshTokens(exchangeTokens);
    return await fetch(path, {
      method: options.method ?? "GET",
      headers: requestHeaders(options),
      body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
      signal: options.signal ? AbortSignal.any([options.signal, limit]) : limit,
      credentials: "same-origin",
    });
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new RequestFault(0, limit.aborted ? "timeout" : "network", "", { cause });
  }
}

/**
 * A call that answers everybody signed in, also behind a locked screen; a refusal is told by the request that waits. It asks for the mark: a
 * page that was left while its answer was on the way has renewed the session and noted nothing.
 */
async function exchangeTokens(): Promise<void> {
  const answer = await fetch(addressOf(authCalls.userInfo), {
    headers: requestHeaders({ headers: { "X-Passive": "1" } }, "mark"),
    credentials: "same-origin",
  });
  noteMark(answer.headers.get("x-session"));
}

async function readFault(response: Response): Promise<RequestFault> {
  const body: unknown = await response.json().catch(() => null);
  const requestId = response.headers.get("x-request-id");
  if (typeof body !== "object" || body === null) {
    return new RequestFault(response.status, `http${response.status}`, response.statusText, {
      requestId,
    });
  }
  const message = "message" in body ? body.message : "";
  const { code, text } = readMessage(message, `http${response.status}`);
  const extras = readExtras(body);
  const stated = "code" in extras ? String(extras.code) : code;
  const fields = readFields(body);
  return new RequestFault(response.status, stated, text, { fields, extras, requestId });
}
