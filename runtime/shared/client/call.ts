import type { HttpRequest } from "./http.ts";

/** What a call takes that takes nothing. */
export type NoInput = Record<string, never>;

/** Types alone: no call has the members at run time, so nothing but a generated one passes for a call. */
declare const types: unique symbol;

/**
 * A call whose answer is JSON, in the envelope or as it is: method and path, such as "GET /api/sysRole/roleTable/:roleId". A call that
 * carries files has "form" between them, one that answers a file or a stream "file". A text, so that the build puts it where it is used.
 */
export type ApiCall<Output, Input = NoInput> = string & {
  [types]: { input: Input; output: Output };
};

/** A call whose answer is a file, or a stream. */
export type FileCall<Input = NoInput> = string & { [types]: { input: Input; file: true } };

/** Any call that takes `Input`. */
export type AnyCall<Input = unknown> = string & { [types]: { input: Input } };

/** Arguments after the call: the input may be omitted if nothing in it is required. */
export type CallArguments<Input, Options> = NoInput extends Input
  ? [input?: Input, options?: Options]
  : [input: Input, options?: Options];

/** The request of a call: path parameters filled in, the rest in the query or the body. */
export function requestOf(
  call: AnyCall,
  input: object = {},
): Pick<HttpRequest, "method" | "path" | "query" | "body"> {
  const [method, ...marks] = call.split(" ") as [HttpRequest["method"], ...string[]];
  const left: Record<string, unknown> = { ...input };
  const path = (marks.pop() ?? "").replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = left[name];
    delete left[name];
    return encodeURIComponent(String(value ?? ""));
  });
  return method === "GET" || method === "DELETE"
    ? { method, path, query: textsOf(left) }
    : { method, path, body: marks.includes("form") ? formOf(left) : left };
}

/** The call answers a file or a stream. */
export const answersFile = (call: AnyCall): boolean => call.split(" ").includes("file");

/** The address of a call that a link, a picture or a stream asks by itself. */
export function addressOf<Input>(
  call: AnyCall<Input>,
  ...[input]: CallArguments<Input, never>
): string {
  const { path, query } = requestOf(call, input as object | undefined);
  return path + queryText(query);
}

/** "?a=1&b=2", or nothing. */
export function queryText(query: HttpRequest["query"]): string {
  const given = Object.entries(query ?? {}).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return given.length === 0 ? "" : `?${new URLSearchParams(given).toString()}`;
}

function textsOf(values: Record<string, unknown>): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value == null ? undefined : textOf(value),
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
