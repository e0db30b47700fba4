import type { FastifyInstance, FastifyRequest } from "fastify";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { acceptBrowserSession, keepInCookie } from "./session/browserSession.ts";
import { inLanguage } from "./session/inLanguage.ts";
import type { Session } from "./session/session.ts";
import { sendError } from "./errors.ts";
import { faceOf, mayBeOffered } from "./calls/dispatch.ts";
import { refuseForeignSites } from "./guard/foreignSites.ts";
import type { RateLimits } from "./guard/rateLimits.ts";
import type { ServerCore } from "./server.ts";

const exposed =
  "access-token, x-access-token, x-total-count, x-total-estimated, x-next-cursor, content-range, content-disposition, x-extras, x-unreadable-fields, x-readonly-fields, x-readonly-on-create, x-step-fields, x-request-id, x-undo, environment";

const apiHeaders = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};

/** What runs before every call. */
export interface Guard {
  /** Null: no limit. */
  limits: RateLimits | null;
  publicUrl: string | null;
}

/**
 * What every call under /api goes through before its handler: headers, the face its refusals leave by, the session. Without a
 * session a call that is not public ends here with 401, before its body is looked at.
 */
export function apiHooks(app: FastifyInstance, core: ServerCore, guard: Guard): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(apiHeaders);
    // Read by browsers alone, where a page of another origin asks; nothing is kept in between.
    if (request.headers.origin !== undefined)
      reply.header("access-control-expose-headers", exposed);
    const { config } = request.routeOptions;
    const { first, second } = request.params as { first?: string; second?: string };
    const entity = first !== undefined && second !== undefined ? { first, second } : null;
    request.face = config.face ?? (entity ? faceOf(core, entity) : "rest");
    if (guard.limits) await guard.limits.byAddress(request);
    if (request.is404 || (entity && !mayBeOffered(core, entity))) throw new FormworkError("F4004");
    refuseForeignSites(request, guard.publicUrl);
    acceptBrowserSession(request, guard.publicUrl);
    if (config.access !== "public") {
      request.session = speaking(core, request, await core.resolveSession(request, reply));
      if (!request.session) throw new FormworkError("D1011");
      // At once: an answer that is a stream leaves past the hook below.
      keepInCookie(request, reply);
      if (guard.limits) await guard.limits.byAccount(request);
      return;
    }
    const session = await core.resolveSession(request, reply).catch((error: unknown) => {
      if (error instanceof FormworkError && [401, 423].includes(error.status)) return null;
      throw error;
    });
    request.session = speaking(core, request, session);
  });
  app.addHook("onSend", (request, reply, payload, done) => {
    keepInCookie(request, reply);
    done(null, payload);
  });
  app.setErrorHandler((error, request, reply) => sendError(core.translator, error, request, reply));
}

const speaking = ({ translator }: ServerCore, request: FastifyRequest, session: Session | null) =>
  session && inLanguage(session, translator.localeOf(request.headers["accept-language"]));
