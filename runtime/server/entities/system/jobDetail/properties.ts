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
  });
}

/** Reads what clients send, names in either spelling; null: it names no request. F4000 for what is no JSON object. */
export function readProperties(text: string | null | undefined): Partial<RequestFields> | null {
  if (!text || text.trim() === "" || text.trim() === "{}") return null;
  const given = parse(text);
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
    const given: unknown = JSON.parse(text);
    if (given !== null && typeof given === "object" && !Array.isArray(given))
      return given as Record<string, unknown>;
  } catch {
    // Told below, as what is no object.
  }
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
