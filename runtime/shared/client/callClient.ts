import { openEnvelope } from "./envelope.ts";
import type { Http, HttpAnswer, HttpRequest } from "./http.ts";

/** What a generated client knows of one call beyond CRUD. */
export interface CallAddress {
  method: HttpRequest["method"];
  /** With the names of path parameters, such as "/api/sysRole/roleTable/:roleId". */
  path: string;
  /** Sent as a form, because it carries files. */
  multipart?: boolean;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** The same key answers a repeated call with the first answer. */
  idempotencyKey?: string;
}

/** Sends one call and gives what its envelope holds. */
export async function sendCall<Output>(
  http: Http,
  address: CallAddress,
  input: object,
  options: CallOptions = {},
): Promise<Output> {
  const answer = await http(requestOf(address, input, options));
  return openEnvelope(await answer.json()) as Output;
}

/** Sends one call whose answer has no envelope, such as a file. */
export function sendRawCall(
  http: Http,
  address: CallAddress,
  input: object,
  options: CallOptions = {},
): Promise<HttpAnswer> {
  return http(requestOf(address, input, options));
}

function requestOf(address: CallAddress, input: object, options: CallOptions): HttpRequest {
  const left: Record<string, unknown> = { ...input };
  const path = address.path.replaceAll(/:([A-Za-z0-9_]+)/g, (_, name: string) => {
    const value = left[name];
    delete left[name];
    return encodeURIComponent(String(value ?? ""));
  });
  const { idempotencyKey, signal } = options;
  const inQuery = address.method === "GET" || address.method === "DELETE";
  return {
    method: address.method,
    path,
    ...(inQuery ? { query: textsOf(left) } : { body: address.multipart ? formOf(left) : left }),
    ...(idempotencyKey ? { headers: { "idempotency-key": idempotencyKey } } : {}),
    ...(signal ? { signal } : {}),
  };
}

function textsOf(values: Record<string, unknown>): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value === undefined || value === null ? undefined : textOf(value),
    ]),
  );
}

function textOf(value: unknown): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Files as they are, lists one by one, everything else as text. */
function formOf(values: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    for (const part of Array.isArray(value) ? value : [value]) {
      if (part === undefined || part === null) continue;
      form.append(name, part instanceof Blob ? part : textOf(part));
    }
  }
  return form;
}
