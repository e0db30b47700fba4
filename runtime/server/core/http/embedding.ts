import type { FastifyInstance } from "fastify";
import type { IncomingMessage } from "node:http";

/** The address under which other sites show a page in a frame; what follows is the token that says which sites. */
const embedded = /^\/embed-([A-Za-z0-9_-]{20,64})(?:[?#]|$)/;

const embedders = new WeakMap<IncomingMessage, readonly string[]>();

/** Other sites that may show what a request asks for; none for nearly all requests. */
export const embeddersOf = (request: IncomingMessage): readonly string[] =>
  embedders.get(request) ?? [];

/** Finds out who may show an embedded page, before its policy is written, and takes back the header that forbids it to all. */
export function allowEmbedding(
  pages: FastifyInstance,
  originsOf: (token: string) => Promise<string[]>,
): void {
  pages.addHook("onRequest", async (request) => {
    const [, token] = embedded.exec(request.url) ?? [];
    // Where the sites cannot be asked for, none may.
    if (token !== undefined) embedders.set(request.raw, await originsOf(token).catch(() => []));
  });
  pages.addHook("onSend", async (request, reply) => {
    if (embeddersOf(request.raw).length === 0) return;
    reply.removeHeader("x-frame-options");
    reply.raw.removeHeader("x-frame-options");
  });
}
