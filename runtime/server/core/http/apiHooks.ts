import type { FastifyInstance } from "fastify";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { sendError } from "./errors.ts";
import { faceOf } from "./dispatch.ts";
import type { ServerCore } from "./server.ts";

const exposed =
  "access-token, x-access-token, x-total-count, x-total-estimated, x-next-cursor, content-range, content-disposition, x-extras, x-request-id, environment";

const apiHeaders = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "access-control-expose-headers": exposed,
};

/**
 * What every call under /api goes through before its handler: headers, the face its refusals leave by, the session. Without a
 * session a call that is not public ends here with 401, before its body is looked at.
 */
export function apiHooks(app: FastifyInstance, core: ServerCore): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(apiHeaders);
    reply.header("x-request-id", request.id);
    const { config } = request.routeOptions;
    const parts = request.params as { first?: string; second?: string };
    request.face =
      config.face ??
      (parts.first !== undefined && parts.second !== undefined
        ? faceOf(core, parts as { first: string; second: string })
        : "rest");
    refuseForeignSites(request.method, request.headers);
    if (config.access !== "public") {
      request.session = await core.resolveSession(request, reply);
      if (!request.session) throw new FormworkError("D1011");
      return;
    }
    request.session = await core.resolveSession(request, reply).catch((error: unknown) => {
      if (error instanceof FormworkError && error.status === 401) return null;
      throw error;
    });
  });
  app.setErrorHandler((error, request, reply) => sendError(core.translator, error, request, reply));
}

/** A browser on another site may not change anything in the name of a signed-in person. */
function refuseForeignSites(
  method: string,
  headers: Record<string, string | string[] | undefined>,
): void {
  if (method === "GET" || method === "HEAD" || headers.authorization) return;
  if (headers["sec-fetch-site"] === "cross-site") throw new FormworkError("D1016");
}
