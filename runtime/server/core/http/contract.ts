import type { FastifyReply, FastifyRequest } from "fastify";
import type { Session } from "./session/session.ts";

export type { CallContext, PublicContext } from "../entity/contract.ts";
export type { Session, SessionKind } from "./session/session.ts";

/**
 * Finds who asks, from the token headers; may set new token headers on the reply (refresh). Null: no token was sent.
 * A token that is not valid: throws FormworkError D1011.
 */
export type ResolveSession = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Session | null>;

/** Hand-written code by "<module>/<entity>" or "<module>/<service>": hooks, and call handlers by operationId. */
export type Extensions = Readonly<Record<string, { hooks?: object; actions?: object }>>;
