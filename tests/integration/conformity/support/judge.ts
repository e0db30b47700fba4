import type { ApiOperation, DocumentChecker } from "../../../support/openapi.ts";
import {
  answerFaults,
  isRefused,
  namesThePlace,
  refusalCode,
  refusalStatus,
  type Answer,
} from "./answers.ts";
import type { Caller } from "./callers.ts";
import type { ApiRequest } from "./requests.ts";

/** One request and what came of it. */
export interface Exchange {
  operation: ApiOperation;
  caller: Caller;
  request: ApiRequest;
  answer: Answer;
  /** Tables that were written meanwhile. */
  written: string[];
}

/** Sums over all exchanges. */
export interface Tally {
  sent: number;
  /** Sent against the declared schema. */
  wrong: number;
  /** Sent as declared by someone who may, and how many of them were done. */
  valid: number;
  accepted: number;
  /** Milliseconds. */
  slowest: number;
  /** Valid requests that were refused: error code by operation, with their number. */
  refusals: Map<string, number>;
  /** What was not as declared, with its number and one example. */
  faults: Map<string, { count: number; example: string }>;
}

export function emptyTally(): Tally {
  return {
    sent: 0,
    wrong: 0,
    valid: 0,
    accepted: 0,
    slowest: 0,
    refusals: new Map(),
    faults: new Map(),
  };
}

/** Judges one exchange and adds it up. */
export function judge(checker: DocumentChecker, tally: Tally, exchange: Exchange): void {
  const { operation, caller, request, answer, written } = exchange;
  const note = (fault: string) => addFault(tally, fault, exchange);
  tally.sent++;
  tally.slowest = Math.max(tally.slowest, answer.milliseconds);
  const refused = isRefused(operation, answer);
  const status = refused ? refusalStatus(answer) : 200;
  for (const fault of answerFaults(checker, operation, answer)) note(fault);
  if (refused && written.length > 0) note(`refused but wrote ${written.join()}`);
  if (caller.role === "anonymous" && operation.access !== "public") {
    // An address that no route can read belongs to nobody.
    if (status !== 401 && status !== 404) note("anonymous, but not 401");
    return;
  }
  if (status === 401 && operation.access !== "public") return note("signed in, but 401");
  const judged = request.kind === "valid" || request.kind === "wrong" || request.foreign !== null;
  if (operation.access === "permission" && judged && !caller.may(operation.permission)) {
    // A body that nobody can read is refused before anybody looks at rights.
    const unread = refused && refusalCode(answer) === "F4003";
    if (status !== 403 && !unread) note("without permission, but not 403");
    return;
  }
  if (refused && !namesThePlace(answer)) note("F4000 without a field");
  if (request.foreign !== null && !refused) {
    if (written.length > 0 || answer.text.includes(String(request.foreign)))
      note("reached a record of another tenant");
  }
  if (request.kind === "wrong") {
    tally.wrong++;
    if (!refused) note(`accepted ${wrongPart(checker, exchange)}`);
  }
  if (request.kind === "valid" && operation.access !== "public")
    countValid(tally, exchange, refused);
}

function countValid(tally: Tally, { operation, answer }: Exchange, refused: boolean): void {
  tally.valid++;
  if (!refused) {
    tally.accepted++;
    return;
  }
  const key = `${operation.operationId} ${refusalCode(answer)}`;
  tally.refusals.set(key, (tally.refusals.get(key) ?? 0) + 1);
}

function wrongPart(checker: DocumentChecker, { operation, request }: Exchange): string {
  const faults = checker.faults(operation.body ?? {}, JSON.parse(request.payload ?? "null"));
  return faults.join().replaceAll(/\d+/g, "N");
}

function addFault(tally: Tally, fault: string, exchange: Exchange): void {
  const { operation, caller, request, answer } = exchange;
  const key = fault.slice(0, 220);
  const known = tally.faults.get(key);
  if (known) {
    known.count++;
    return;
  }
  const asked = `${request.method} ${request.url.slice(0, 300)} ${request.payload?.slice(0, 900) ?? ""}`;
  const got = `${answer.status} ${answer.text.slice(0, 400)}`;
  const example = `${caller.role}, ${request.kind}, ${operation.operationId}: ${asked} -> ${got}`;
  tally.faults.set(key, { count: 1, example });
}
