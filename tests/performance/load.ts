/**
 * A small HTTP/1.1 load source over raw sockets: prepared request bytes, one request in flight per connection, so that the
 * measuring side costs as little of the two cores as possible.
 */
import { connect, type Socket } from "node:net";

export interface LoadResult {
  /** Requests per second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  failures: number;
  requests: number;
}

export interface LoadInput {
  port: number;
  clients: number;
  seconds: number;
  /** The bytes of request number n. */
  request: (n: number) => Buffer;
}

const endOfHead = Buffer.from("\r\n\r\n");

/** Length of the first complete answer in `bytes`, or 0 while it is not complete; `failed` for a status of 400 and above. */
function answerIn(bytes: Buffer): { length: number; failed: boolean } {
  const head = bytes.indexOf(endOfHead);
  if (head < 0) return { length: 0, failed: false };
  const text = bytes.toString("latin1", 0, head);
  const failed = Number(text.slice(9, 12)) >= 400;
  const body = head + endOfHead.length;
  const match = /content-length: (\d+)/i.exec(text);
  if (match) {
    const length = body + Number(match[1]);
    return { length: bytes.length >= length ? length : 0, failed };
  }
  if (text.startsWith("HTTP/1.1 204")) return { length: body, failed };
  const end = bytes.indexOf("\r\n0\r\n\r\n", head);
  return { length: end < 0 ? 0 : end + 7, failed };
}

function runClient(
  socket: Socket,
  next: () => Buffer | null,
  onAnswer: (ms: number, failed: boolean) => void,
) {
  return new Promise<void>((resolve, reject) => {
    let pending = Buffer.alloc(0);
    let sent = 0;
    const send = () => {
      const request = next();
      if (!request) {
        socket.destroy();
        resolve();
        return;
      }
      sent = performance.now();
      socket.write(request);
    };
    socket.on("data", (chunk) => {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
      const { length, failed } = answerIn(pending);
      if (length === 0) return;
      pending = pending.subarray(length);
      onAnswer(performance.now() - sent, failed);
      send();
    });
    socket.on("error", reject);
    socket.on("connect", send);
  });
}

/** Runs `clients` connections for `seconds` and gives rate and latencies. */
export async function load(input: LoadInput): Promise<LoadResult> {
  const times: number[] = [];
  let failures = 0;
  let n = 0;
  const started = performance.now();
  const deadline = started + input.seconds * 1000;
  const next = () => (performance.now() < deadline ? input.request(n++) : null);
  const onAnswer = (ms: number, failed: boolean) => {
    times.push(ms);
    if (failed) failures++;
  };
  await Promise.all(
    Array.from({ length: input.clients }, () => {
      const socket = connect({ port: input.port, host: "127.0.0.1", noDelay: true });
      return runClient(socket, next, onAnswer);
    }),
  );
  const elapsed = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    rate: times.length / elapsed,
    p50: at(0.5),
    p99: at(0.99),
    failures,
    requests: times.length,
  };
}

/** The bytes of one request. */
export function requestBytes(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: unknown,
): Buffer {
  const payload = body === undefined ? "" : JSON.stringify(body);
  const lines = Object.entries({
    host: "127.0.0.1",
    ...(payload ? { "content-type": "application/json" } : {}),
    ...(method === "GET" ? {} : { "content-length": String(Buffer.byteLength(payload)) }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${payload}`);
}
