import type { FastifyReply, FastifyRequest } from "fastify";
import { readCookie } from "./cookies.ts";
import type { ResolveSession, Session } from "../contract.ts";

/** Cookie in which existing clients keep the access token for their router. */
export const clientCookie = "token";

/**
 * The session of a page or picture that the browser asks for by itself and that therefore brings its token, if at all, in a
 * cookie. Only for reading: cookies ride along on requests that other sites cause. `ownToken`: what our own pages have, if the cookie is
 * not there. Null without a valid session.
 */
export async function sessionOfCookie(
  resolve: ResolveSession,
  request: FastifyRequest,
  reply: FastifyReply,
  cookie: string,
  ownToken?: string,
): Promise<Session | null> {
  const kept = readCookie(request, cookie) ?? ownToken;
  const token = request.headers.authorization ?? (kept && `Bearer ${kept}`);
  if (token === undefined) return null;
  const asked = Object.create(request, {
    headers: { value: { ...request.headers, authorization: token, "x-authorization": undefined } },
  }) as FastifyRequest;
  return resolve(asked, reply).catch(() => null);
}
