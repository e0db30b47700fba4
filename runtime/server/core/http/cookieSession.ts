import type { FastifyReply, FastifyRequest } from "fastify";
import type { ResolveSession, Session } from "./contract.ts";

/**
 * The session of a page or picture that the browser asks for by itself and that therefore brings its token, if at all, in a
 * cookie. Only for reading: cookies ride along on requests that other sites cause. Null for nobody.
 */
export async function sessionOfCookie(
  resolve: ResolveSession,
  request: FastifyRequest,
  reply: FastifyReply,
  cookie: string,
): Promise<Session | null> {
  const token = request.headers.authorization ?? tokenOf(request, cookie);
  if (token === undefined) return null;
  const asked = Object.create(request, {
    headers: { value: { ...request.headers, authorization: token, "x-authorization": undefined } },
  }) as FastifyRequest;
  return resolve(asked, reply).catch(() => null);
}

function tokenOf(request: FastifyRequest, cookie: string): string | undefined {
  for (const part of (request.headers.cookie ?? "").split(";")) {
    const [name, value] = part.trim().split("=", 2);
    if (name === cookie && value) return `Bearer ${value}`;
  }
  return undefined;
}
