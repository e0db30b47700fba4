import { STATUS_CODES } from "node:http";
import { refusalHeaders } from "../guard/securityHeaders.ts";

interface Bare {
  https: boolean;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

/** The bytes of a refusal for a connection on which no request was read: with the headers of every refusal, and its last. */
export function bareAnswer(status: number, { https, headers = {}, body = "" }: Bare): string {
  const all = {
    connection: "close",
    ...refusalHeaders(https),
    ...headers,
    "content-length": String(Buffer.byteLength(body)),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", body].join("\r\n");
}
