import type { FastifyInstance } from "fastify";
import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { bareAnswer } from "../calls/bareAnswer.ts";
import { jsonType, refusalAnswer } from "../errors.ts";
import { defaultLocale, type Translator } from "../texts/messages.ts";

/** Statuses of what the HTTP parser refuses, by its error code; any other is 400. */
const statuses: Readonly<Record<string, 408 | 413 | 431>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Answers what the HTTP parser refuses before there is a request: in the shape of every refusal, with `Connection: close`, since
 * nothing that follows on such a connection can be trusted to begin a request.
 */
export function answerParserFault(translator: Translator, https: boolean) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === "ECONNRESET" || socket.destroyed) return;
    if (!socket.writable) return void socket.destroy();
    const status = statuses[error.code ?? ""] ?? 400;
    const requestId = randomUUID();
    const refusal = new FormworkError("F4000", { cause: error });
    const answer = { translator, refusal, locale: defaultLocale, requestId };
    const body = JSON.stringify({ ...(JSON.parse(refusalAnswer(answer)) as object), code: status });
    const headers = { "content-type": jsonType, "x-request-id": requestId };
    socket.end(bareAnswer(status, { https, headers, body }), () => socket.destroy());
  };
}

/**
 * Refuses a request that does not name its host, or names it twice: two servers in a row could each take another one for it; and one that
 * expects what we do not do (417). Node would answer some of them by itself, without our headers.
 */
export function refuseOddRequests(app: FastifyInstance): void {
  app.addHook("onRequest", ({ raw }, reply, done) => {
    const hosts = countOf("host", raw.rawHeaders);
    const nameless = hosts === 0 && raw.httpVersion === "1.1";
    const expects = raw.headers.expect !== undefined && !/^100-continue$/i.test(raw.headers.expect);
    if (hosts <= 1 && !nameless && !expects) return done();
    reply.header("connection", "close");
    return done(new FormworkError("F4000"));
  });
}

/** How many headers have this name in lower case; names and values follow each other in the list. */
function countOf(name: string, rawHeaders: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const given = rawHeaders[at] as string;
    if (given.length === name.length && given.toLowerCase() === name) count += 1;
  }
  return count;
}
