import { catalogue, type ErrorCode } from "../../../shared/errors/catalogue.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";

/** SQLSTATE with which our own triggers refuse; the message is a code of the error catalogue. */
const raisedCode = "FW000";

/** Seconds after which a caller may try again. */
const retryAfter = 1;

/** Something was to be written where a transaction may only read. */
const readOnlyTransaction = "25006";

/** A statement took longer than it may. */
const canceled = "57014";

const networkCodes: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ENOENT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
]);

/** Shutdown, crash, start-up; statement or lock took too long. */
const unavailableStates: ReadonlySet<string> = new Set([
  "57P01",
  "57P02",
  "57P03",
  "57P05",
  canceled,
  "55P03",
  "58030",
]);

const clientMessages =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Cannot use a pool after calling end)/;

/** No answer in time from a server that is connected. */
export class SilentServer extends Error {
  constructor(milliseconds: number) {
    super(`the database did not answer within ${milliseconds} ms`);
    this.name = "SilentServer";
  }
}

/** True when the connection was lost or never made, so that nothing of the open transaction can have been committed. */
export function isConnectionFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isConnectionFault);
  if (error instanceof SilentServer) return true;
  const code = codeOf(error);
  if (code === "") return clientMessages.test(error.message);
  return networkCodes.has(code) || /^(08|57P)/.test(code);
}

/** True for a serialization failure or a deadlock: the same work may succeed at once when run again. */
export function isRetryable(error: unknown): boolean {
  const code = codeOf(error);
  return code === "40001" || code === "40P01";
}

/** A number or a date beyond what its column or parameter holds. */
const outOfRange: ReadonlySet<string> = new Set(["22003", "22008"]);

/** F4000 for a value of a call that its schema let through and the database cannot hold; any other error comes back as it is. */
export function inputFault(error: unknown): unknown {
  return outOfRange.has(codeOf(error)) ? new FormworkError("F4000", { cause: error }) : error;
}

/**
 * Gives F5003 (503, with `retryAfter` in seconds) for a database that is down, starting, full, overloaded, too slow or read-only
 * by itself, as a standby is, and for work that others have stopped again and again; F5005 where reading took longer than `timeoutMs`; D1200 for a write where the transaction was asked to read only; a refusal of our own triggers as the
 * code they name; any other error comes back as it is.
 */
export function databaseFault(
  error: unknown,
  { readOnly = false, timeoutMs }: { readOnly?: boolean; timeoutMs?: number } = {},
): unknown {
  if (error instanceof FormworkError) return error;
  const code = codeOf(error);
  if (code === raisedCode) return raisedFault(error as Error);
  if (code === readOnlyTransaction && readOnly) return new FormworkError("D1200", { cause: error });
  if (code === canceled && readOnly && timeoutMs !== undefined) {
    const seconds = Math.ceil(timeoutMs / 1000);
    return new FormworkError("F5005", { params: { seconds, retryAfter: seconds }, cause: error });
  }
  const unavailable =
    code === readOnlyTransaction ||
    isConnectionFault(error) ||
    unavailableStates.has(code) ||
    isRetryable(error) ||
    code.startsWith("53");
  return unavailable ? new FormworkError("F5003", { params: { retryAfter }, cause: error }) : error;
}

function raisedFault(error: Error): unknown {
  const { message } = error;
  return message in catalogue ? new FormworkError(message as ErrorCode, { cause: error }) : error;
}

function codeOf(error: unknown): string {
  if (typeof error !== "object" || error === null || !("code" in error)) return "";
  return typeof error.code === "string" ? error.code : "";
}
