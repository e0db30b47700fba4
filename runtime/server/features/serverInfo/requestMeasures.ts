import type { FastifyInstance } from "fastify";
import { Histogram, type Registry } from "prom-client";

/** Requests since the last look, as rates per second and milliseconds. */
export interface RequestWindow {
  requests: number;
  errors: number;
  p50: number;
  p95: number;
  p99: number;
}

/** Times that are kept between two looks; of more, the first ones stand for all. */
const mostTimes = 20_000;

/** Measures every request; the open streams of server events end when somebody leaves, and say nothing of speed. */
export function createRequestMeasures(registry: Registry) {
  const histogram = new Histogram({
    name: "formwork_http_request_duration_seconds",
    help: "Duration of HTTP requests in seconds",
    labelNames: ["method", "status"] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  let times: number[] = [];
  let count = 0;
  let failed = 0;
  let since = performance.now();
  return {
    observe(app: FastifyInstance): void {
      app.addHook("onResponse", (request, reply, done) => {
        if (request.url.startsWith("/api/realtime")) return done();
        const status = reply.statusCode;
        histogram.observe(
          { method: request.method, status: `${Math.floor(status / 100)}xx` },
          reply.elapsedTime / 1000,
        );
        count += 1;
        if (status >= 500) failed += 1;
        if (times.length < mostTimes) times.push(reply.elapsedTime);
        return done();
      });
    },
    /** What was measured since the last call. */
    take(): RequestWindow {
      const now = performance.now();
      const seconds = Math.max((now - since) / 1000, 0.001);
      const sorted = times.toSorted((one, other) => one - other);
      const window = {
        requests: round(count / seconds),
        errors: round(failed / seconds),
        p50: quantile(sorted, 0.5),
        p95: quantile(sorted, 0.95),
        p99: quantile(sorted, 0.99),
      };
      [times, count, failed, since] = [[], 0, 0, now];
      return window;
    },
  };
}

/** The smallest of the sorted values that this part of them does not exceed; of none 0. */
export function quantile(sorted: readonly number[], part: number): number {
  return round(sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0);
}

const round = (value: number): number => Math.round(value * 100) / 100;
