import http from "node:http";
import https from "node:https";
import { type AddressRules, RefusedAddress } from "./addressRules.ts";

export type OutgoingMethod = "GET" | "POST" | "PUT" | "DELETE" | "PATCH" | "HEAD" | "OPTIONS";

export interface OutgoingRequest {
  url: string;
  method?: OutgoingMethod;
  headers?: Record<string, string>;
  body?: string;
  /** Ends the call before its time. */
  signal?: AbortSignal;
}

export interface OutgoingAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

export interface OutgoingLimits {
  /** Milliseconds from the start to the last byte. */
  timeoutMs: number;
  /** Bytes of the answer; one that is longer is a fault. */
  maxBytes: number;
  /** A longer answer is cut off there, and no fault. */
  cut?: true;
}

/** Calls an outside service within bounds: a permitted address, https unless the host is trusted, no redirects followed. */
export type Outgoing = (
  request: OutgoingRequest,
  limits: OutgoingLimits,
) => Promise<OutgoingAnswer>;

export function createOutgoing(rules: AddressRules): Outgoing {
  return async (request, { timeoutMs, maxBytes, cut }) => {
    const url = new URL(request.url);
    if (url.protocol !== "https:" && !(url.protocol === "http:" && rules.isTrusted(url.hostname)))
      throw new RefusedAddress(url.origin);
    const time = AbortSignal.timeout(timeoutMs);
    const signal = request.signal ? AbortSignal.any([time, request.signal]) : time;
    // Connecting to a literal address asks no look-up, so it is checked here as well.
    await Promise.race([rules.resolve(url.hostname), aborted(signal)]);
    return send(url, request, { signal, maxBytes, cut, lookup: rules.lookup });
  };
}

interface Sending {
  signal: AbortSignal;
  maxBytes: number;
  cut: true | undefined;
  lookup: AddressRules["lookup"];
}

function send(
  url: URL,
  { method = "GET", headers = {}, body }: OutgoingRequest,
  { signal, maxBytes, cut, lookup }: Sending,
): Promise<OutgoingAnswer> {
  const { request } = url.protocol === "https:" ? https : http;
  const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      { method, headers: { ...headers, ...length }, signal, lookup, agent: false },
      (answer) => {
        const chunks: Buffer[] = [];
        let size = 0;
        const end = () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: Object.fromEntries(
              Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
            ),
            body: Buffer.concat(chunks).subarray(0, maxBytes),
          });
        answer.on("data", (chunk: Buffer) => {
          size += chunk.length;
          if (size <= maxBytes || cut) chunks.push(chunk);
          if (size <= maxBytes) return;
          if (cut) end();
          call.destroy(new Error(`the answer is larger than ${maxBytes} bytes`));
        });
        answer.on("error", reject);
        answer.on("end", end);
      },
    );
    call.on("error", reject);
    call.end(body);
  });
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
}
