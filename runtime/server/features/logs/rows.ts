import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { platformTenantId, readUserAgent } from "../session/index.ts";
import type { Description } from "./describe.ts";
import { type CallEntry, logLevel, type LogKind, type LogRow } from "./entry.ts";
import { manyLines, oneLine, type RedactOptions, type Redactor } from "./redact.ts";
import { remembered } from "./remembered.ts";

const cut = (text: string, most: number) => oneLine(text).slice(0, most).toWellFormed();

/** Calls that open or end a session; of others only those that opened one are visits. */
const visitRoute = /^\/api\/(?:sysauth\/(?:login\w*|logout)|sysoauth\/exchange)$/i;
/** Leads to a sign-in elsewhere: a visit only where it fails. */
const returnRoute = /^\/api\/sysoauth\/signincallback$/i;
const signInRoute = /^\/api\/sys(?:auth|oauth|sms)\//i;

/** Calls of signing in, all of whose codes, states and tickets are secrets. */
export const isSignInRoute = (route: string) => signInRoute.test(route);

export const isVisitRoute = (route: string) => visitRoute.test(route);

/** Largest texts in characters; anything longer says how long it was. */
const most = { parameters: 4000, result: 2000, exception: 20_000 };

/** Who empties a log, or looks at the console as somebody else, leaves a trace in any case. */
const clearRoute = /^\/api\/(?:syslog\w+\/clear|sysuser\/viewas)$/i;

export const isAlwaysKept = (route: string) => clearRoute.test(route);

/** In which logs a call belongs. `switchedOn`: whether the operation log is kept. */
export function kindsOf(entry: CallEntry, switchedOn: boolean): LogKind[] {
  const operations = switchedOn || isAlwaysKept(entry.route);
  const kinds: LogKind[] = [];
  const failedReturn = entry.refusal !== null && returnRoute.test(entry.route);
  if (entry.signsIn) kinds.push("vis", ...(operations ? ["op" as const] : []));
  else if (entry.claimed.account !== null || isVisitRoute(entry.route) || failedReturn)
    kinds.push("vis");
  else if (entry.person !== null && operations && entry.refusal === null) kinds.push("op");
  if (entry.refusal === null) return kinds;
  const { status } = entry;
  if (status >= 500 || status === 403 || status === 429) kinds.push("ex");
  if (entry.person !== null && operations && !kinds.includes("vis")) kinds.push("op");
  return kinds;
}

/** A call as lines of the logs it belongs in. */
export function rowOf(
  kind: LogKind,
  entry: CallEntry,
  described: Description,
  { redactor, proves }: { redactor: Redactor; proves: (route: string) => boolean },
): LogRow {
  const { person, claimed, refusal, status } = entry;
  const { browser, os } = agentOf(entry.userAgent ?? "");
  const row: LogRow = {
    tenant_id: tenantOf(entry, described),
    create_time: new Date(entry.at).toISOString(),
    create_user_id: person?.userId ?? null,
    create_user_name: person ? cut(person.realName, 64) : null,
    controller_name: cut(described.controllerName, 128),
    action_name: cut(described.actionName, 128),
    display_title: cut(described.displayTitle, 256),
    status: String(refusal === null ? 200 : status),
    remote_ip: cut(entry.ip, 256),
    location: placeOf(entry.ip),
    browser: browser || null,
    os: os || null,
    elapsed: Math.round(entry.elapsed),
    log_level: levelOf(entry),
    account: person ? cut(person.account, 32) : claimed.account && cut(claimed.account, 32),
    real_name: person ? cut(person.realName, 32) : null,
    trace_id: cut(entry.traceId, 128),
    caller_trace_id: entry.callerTraceId,
    message: refusal,
    phone: person ? null : claimed.phone,
  };
  return kind === "vis"
    ? row
    : { ...row, ...callOf(kind, entry, redactor, { signIn: proves(entry.route) }) };
}

/**
 * The tenant whose administrators read the line; null: that of the account that a sign-in names. What super administrators do to records of
 * the platform is no business of the tenant that their own accounts are in.
 */
function tenantOf({ person, claimed }: CallEntry, { ofPlatform }: Description): number | null {
  if (person) return ofPlatform && person.acrossTenants ? platformTenantId : person.tenantId;
  return claimed.account || claimed.phone ? null : platformTenantId;
}

function levelOf({ refusal, status }: CallEntry): number {
  if (refusal === null) return logLevel.information;
  return status >= 500 ? logLevel.error : logLevel.warning;
}

function callOf(
  kind: LogKind,
  entry: CallEntry,
  redactor: Redactor,
  options: RedactOptions,
): LogRow {
  const given = { ...asObject(entry.query), ...asObject(entry.body) };
  const parameters = Array.isArray(entry.body) ? entry.body : given;
  return {
    http_method: entry.method,
    request_url: redactor.url(entry.url, options),
    request_param:
      entry.body === undefined && entry.bodySize > 0
        ? `(${entry.bodySize} bytes)`
        : redactor.json(parameters, most.parameters, options),
    return_result: resultOf(entry, redactor),
    event_id: 0,
    thread_id: process.pid,
    exception: kind === "ex" && entry.fault ? stackOf(entry.fault) : null,
    message: kind === "ex" ? messageOf(entry) : entry.refusal,
  };
}

const asObject = (value: unknown): object =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !Buffer.isBuffer(value)
    ? value
    : {};

function resultOf(entry: CallEntry, redactor: Redactor): string | null {
  // Long answers are not kept, streamed ones not even measured: a list tells its range.
  const size = entry.answerSize > 0 ? `(${entry.answerSize} bytes)` : entry.range;
  // What signing in answers is tickets, keys and codes, under whatever name.
  if (entry.answer === null || signInRoute.test(entry.route)) return size;
  try {
    const answer: unknown = JSON.parse(entry.answer);
    const isEnvelope = typeof answer === "object" && answer !== null && "result" in answer;
    const result = isEnvelope ? (answer as { result: unknown }).result : answer;
    // A text alone has no name to judge it by, and a reset password is one.
    return typeof result === "string" ? size : redactor.json(result, most.result);
  } catch {
    return size;
  }
}

/** Where a fault was thrown; what the database quotes from rows stays out. */
function stackOf(fault: unknown): string {
  const stack = fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
  const code = (fault as { code?: unknown } | null)?.code;
  const cause = fault instanceof Error && fault.cause ? `\ncaused by ${stackOf(fault.cause)}` : "";
  const text = `${typeof code === "string" ? `[${code}] ` : ""}${stack}${cause}`;
  return manyLines(text.slice(0, most.exception));
}

function messageOf({ refusal, fault }: CallEntry): string | null {
  if (fault === undefined || fault === null) return refusal;
  const message = fault instanceof Error ? fault.message : "";
  return oneLine(`${refusal ?? ""} ${message}`.trim().slice(0, 1000));
}

/** Calls come from the same few places again and again. */
const agentOf = remembered(readUserAgent);

/** Without a directory of addresses only those of one's own network have a place. */
export const placeOf = remembered((ip: string): string | null => {
  if (isIP(ip) === 0) return null;
  const range = ipaddr.process(ip).range();
  if (range === "loopback") return "loopback";
  const own = ["private", "uniqueLocal", "linkLocal", "carrierGradeNat"];
  return own.includes(range) ? "intranet" : null;
});
