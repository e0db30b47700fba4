import type { Outgoing, OutgoingMethod } from "../outgoing/index.ts";
import type { SecretBox } from "../secrets/index.ts";
import type { Job } from "./store.ts";

/** Where the stored header of a request opens. */
export const authHeaderPlace = "system/jobDetail.authHeader";

/** Methods a job may use, by their number in HttpMethodEnum. */
export const requestMethods: readonly OutgoingMethod[] = [
  "GET",
  "POST",
  "PUT",
  "DELETE",
  "PATCH",
  "HEAD",
  "OPTIONS",
];

const maxBytes = 1024 * 1024;
const shown = 2000;

/** Sends the request of a job and gives status and answer; throws for an answer that is no success. */
export async function sendRequest(
  job: Job,
  signal: AbortSignal,
  { outgoing, secrets }: { outgoing: Outgoing; secrets: SecretBox },
): Promise<string> {
  const method = requestMethods[job.httpMethod ?? 0] ?? "GET";
  const hasBody = method !== "GET" && method !== "HEAD" && job.requestBody !== null;
  const headers = headersOf(job.requestHeaders ?? "");
  if (hasBody && headers["content-type"] === undefined)
    headers["content-type"] = bodyType(job.requestBody ?? "");
  if (job.authHeader !== null)
    headers["authorization"] = secrets.open(authHeaderPlace, job.authHeader);
  const answer = await outgoing(
    {
      url: job.requestUri ?? "",
      method,
      headers,
      ...(hasBody ? { body: job.requestBody ?? "" } : {}),
      signal,
    },
    { timeoutMs: job.timeoutSeconds * 1000, maxBytes },
  );
  const text =
    `HTTP ${answer.status}\n${readable(answer.headers["content-type"], answer.body)}`.trim();
  if (answer.status >= 200 && answer.status < 300) return text;
  throw new Error(text);
}

/** One header in a line, names in small letters. Throws for a line that is none. */
export function headersOf(lines: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const line of lines.split(/\r?\n/)) {
    if (line.trim() === "") continue;
    const [, name, value] =
      /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*([\t\x20-\x7e]*)$/.exec(line.trim()) ?? [];
    if (name === undefined || value === undefined) throw new Error(`no header: ${line.trim()}`);
    headers[name.toLowerCase()] = value;
  }
  return headers;
}

const bodyType = (body: string) =>
  /^\s*[[{]/.test(body) ? "application/json; charset=utf-8" : "text/plain; charset=utf-8";

function readable(type: string | undefined, body: Buffer): string {
  if (body.length === 0) return "";
  const isText = type === undefined || /^text\/|json|xml|urlencoded/.test(type);
  return isText ? body.toString("utf8").slice(0, shown) : `${type}, ${body.length} bytes`;
}
