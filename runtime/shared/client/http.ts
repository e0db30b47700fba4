/** One request of a generated client. */
export interface HttpRequest {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** From "/api/" on, parameters already filled in. */
  path: string;
  /** Texts of the query; undefined ones are left out. */
  query?: Record<string, string | undefined>;
  /** A value sent as JSON, or a form. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** An answer of status 200 to 299; everything else is thrown by the sender. */
export interface HttpAnswer {
  status: number;
  header(name: string): string | null;
  json(): Promise<unknown>;
  bytes(): Promise<ArrayBuffer>;
}

/**
 * How requests leave: the console's own sender in the browser, `createFetchHttp` elsewhere. Throws a fault for every refusal.
 */
export type Http = (request: HttpRequest) => Promise<HttpAnswer>;
