import type { FastifyInstance, FastifyRequest } from "fastify";
import { createHash, timingSafeEqual } from "node:crypto";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { isLoopback } from "../../core/config/loopback.ts";
import type { Monitor } from "./monitor.ts";

/**
 * `GET /metrics` in the text format of Prometheus: for those who have the token, or, where there is none, for callers on this machine that
 * no proxy speaks for. For all others the page does not exist.
 */
export function metricsPage(monitor: Pick<Monitor, "metrics">, token: () => string | null) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get("/metrics", async (request, reply) => {
      if (!mayRead(request, token())) throw new FormworkError("F4004");
      const { type, text } = await monitor.metrics();
      return reply.headers({ "content-type": type, "cache-control": "no-store" }).send(text);
    });
  };
}

function mayRead({ headers, socket }: FastifyRequest, token: string | null): boolean {
  if (token !== null) return same(headers.authorization ?? "", `Bearer ${token}`);
  const forwarded = Object.keys(headers).some((name) =>
    /^(x-forwarded-|forwarded$|via$)/.test(name),
  );
  return !forwarded && isLoopback((socket.remoteAddress ?? "").replace(/^::ffff:/, ""));
}

/** Takes as long for every wrong token. */
function same(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
