import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { requestMethods } from "../../../features/scheduler/index.ts";

/** The fields of a request, which clients of the contract send as one JSON text. */
export interface RequestFields {
  requestUri: string | null;
  httpMethod: number | null;
  requestBody: string | null;
  timeoutSeconds?: number;
}

/** What `properties` of a job that sends a request look like. */
export function writeProperties(job: RequestFields & { createType: number }): string {
  if (job.requestUri === null) return "{}";
  return JSON.stringify({
    requestUri: job.requestUri,
    httpMethod: requestMethods[job.httpMethod ?? 0],
    body: job.requestBody ?? "",
    timeout: (job.timeoutSeconds ?? 0) * 1000,
    HttpJob: nestedText(job),
  });
}

/** The request once more as existing clients read and write it: a JSON text within the JSON. */
const nestedText = ({ requestUri, httpMethod, requestBody }: RequestFields): string =>
  JSON.stringify({
    RequestUri: requestUri,
    HttpMethod: { Method: requestMethods[httpMethod ?? 0] },
    Body: requestBody ?? "",
  });

/**
 * Reads what clients send, names in either spelling; null: it names no request. F4000 for what is no JSON object. Where both forms are
 * there, the nested one counts unless it is as stored in `current`: a client changes the one that it knows.
 */
export function readProperties(
  text: string | null | undefined,
  current: RequestFields | null,
): Partial<RequestFields> | null {
  if (!text || text.trim() === "" || text.trim() === "{}") return null;
  const { HttpJob: nested, ...flat } = parse(text);
  const isFlat = Object.keys(flat).length > 0;
  const isStored = current !== null && nested === nestedText(current);
  if (nested === undefined || (isFlat && isStored)) return requestOf(flat);
  return requestOf(typeof nested === "string" ? parse(nested) : asObject(nested));
}

function requestOf(given: Record<string, unknown>): Partial<RequestFields> {
  const read = (...names: string[]) =>
    Object.entries(given).find(([key]) => names.includes(key.toLowerCase()))?.[1];
  const timeout = Number(read("timeout") ?? 0);
  const body = read("body");
  return {
    requestUri: textOf(read("requesturi", "uri", "url")),
    httpMethod: methodOf(read("httpmethod", "method")),
    requestBody: typeof body === "string" || body == null ? textOf(body) : JSON.stringify(body),
    ...(timeout > 0 ? { timeoutSeconds: Math.ceil(timeout / 1000) } : {}),
  };
}

function parse(text: string): Record<string, unknown> {
  try {
    return asObject(JSON.parse(text));
  } catch (cause) {
    throw new FormworkError("F4000", { fields: { properties: { key: "json" } }, cause });
  }
}

function asObject(given: unknown): Record<string, unknown> {
  if (given !== null && typeof given === "object" && !Array.isArray(given))
    return given as Record<string, unknown>;
  throw new FormworkError("F4000", { fields: { properties: { key: "json" } } });
}

const textOf = (value: unknown): string | null =>
  typeof value === "string" && value !== "" ? value : null;

/** A number of HttpMethodEnum, a name, or `{ "Method": "GET" }` as .NET writes one. */
function methodOf(value: unknown): number {
  if (typeof value === "number") return value;
  const name = typeof value === "object" && value !== null ? Object.values(value)[0] : value;
  const index = requestMethods.findIndex(
    (method) => method === String(name ?? "GET").toUpperCase(),
  );
  if (index < 0) throw new FormworkError("F4000", { fields: { properties: { key: "option" } } });
  return index;
}
