import type { FastifyReply } from "fastify";
import type { TokenPair } from "./tokens.ts";

/**
 * Headers that carry a pair to the client. Gives what the body may show of it: the pair, or empty texts to a page that keeps its session in
 * the cookie, because no script may get hold of a token there.
 */
export function sendTokens(
  reply: FastifyReply,
  { accessToken, refreshToken }: TokenPair,
): TokenPair {
  reply.header("access-token", accessToken).header("x-access-token", refreshToken);
  return reply.request.browserSession
    ? { accessToken: "", refreshToken: "" }
    : { accessToken, refreshToken };
}

/**
 * The same for a session that is looked at beside the own one: a page keeps its own in a second cookie until this one is over. Other clients
 * find the pair in the body alone, and take headers for their own.
 */
export function sendSecondSession(
  reply: FastifyReply,
  { accessToken, refreshToken }: TokenPair,
): TokenPair {
  const { browserSession } = reply.request;
  if (!browserSession) return { accessToken, refreshToken };
  browserSession.setAside = true;
  return sendTokens(reply, { accessToken, refreshToken });
}
