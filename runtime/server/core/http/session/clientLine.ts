import type { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";

/**
 * Which consoles a client comes from, where they expect different answers: `own`, our pages and clients that say nothing; `newer` and `older`,
 * the lines of existing consoles of the wire contract (decision 29).
 */
export type ClientLine = "own" | "newer" | "older";

const header = "x-client-line";
const base = /^\/(newer|older)(?=\/)/;

/** What the client says of itself. */
export function clientLine({ headers }: Pick<FastifyRequest, "headers">): ClientLine {
  const given = headers[header];
  return given === "newer" || given === "older" ? given : "own";
}

/**
 * The address without the line before it: existing consoles can be told a base address and no header, so `/older/api/..` is `/api/..` of
 * a client of the older line.
 */
export function withoutLine(request: IncomingMessage): string {
  const url = request.url ?? "/";
  const line = base.exec(url)?.[1];
  if (line === undefined) return url;
  request.headers[header] = line;
  return url.slice(line.length + 1);
}
