import type { FastifyInstance } from "fastify";

/** What our pages use of a device; everything else is off. */
const permissions = [
  "camera=(self)",
  "fullscreen=(self)",
  "geolocation=(self)",
  "microphone=()",
  "payment=()",
  "usb=()",
].join(", ");

const headers = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": permissions,
  "x-frame-options": "SAMEORIGIN",
};

const headersOf = (https: boolean): Record<string, string> => ({
  ...headers,
  ...(https ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
});

/** What refusals carry that are given before a request reaches the hooks. */
export const refusalHeaders = (https: boolean): Record<string, string> => ({
  ...headersOf(https),
  "cache-control": "no-store",
});

/** Headers of every answer, refusals too. `https`: browsers reach the server over it and may be told to stay there. */
export function securityHeaders(app: FastifyInstance, https: boolean): void {
  const all = headersOf(https);
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(all).header("x-request-id", request.id);
    done();
  });
}
