import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import fastify from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Sample } from "../../../../runtime/server/features/serverInfo/sample.ts";
import { openTelemetry } from "../../../../runtime/server/features/telemetry/index.ts";

const traceId = "0af7651916cd43dd8448eb211c80319c";
const received: { url: string; headers: Record<string, unknown>; body: Buffer }[] = [];
let collector: Server;
let endpoint: string;

beforeAll(async () => {
  collector = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const { url = "", headers } = request;
      received.push({ url, headers, body: Buffer.concat(parts) });
      response.writeHead(200, { "content-type": "application/x-protobuf" }).end();
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
afterAll(() => collector.close());

it("sends a span for each request and the figures, and no address that may hold a token", async () => {
  const sample = { sessions: 7, lag: 3, diskFree: 1, queue: 0, poolBusy: 0, poolWaiting: 0 };
  const telemetry = await openTelemetry({
    version: "1.2.3",
    monitor: { present: () => Promise.resolve(sample as Sample) },
    settings: {
      traces: true,
      metrics: true,
      sampler: "parentbased_always_on",
      ratio: 1,
      intervalMs: 60_000,
      environment: {
        OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
        OTEL_EXPORTER_OTLP_HEADERS: "x-key=abc",
        OTEL_SERVICE_NAME: "shop",
      },
    },
  });
  const app = fastify();
  app.decorateRequest("session", null);
  telemetry.observe(app);
  app.get("/links/:token", () => ({}));
  app.get("/broken", () => {
    throw new Error("broken");
  });
  await app.inject({
    url: "/links/let-me-in?code=9",
    headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` },
  });
  await app.inject({ url: "/broken" });
  // Its caller keeps no trace, so this server keeps none.
  await app.inject({
    url: "/links/x",
    headers: { traceparent: `00-${"a".repeat(32)}-${"b".repeat(16)}-00` },
  });
  await app.close();
  await telemetry.close();

  const [traces, metrics] = ["/v1/traces", "/v1/metrics"].map((url) =>
    received.filter((one) => one.url === url),
  );
  expect(traces).toHaveLength(1);
  expect(metrics).toHaveLength(1);
  expect(traces?.[0]?.headers).toMatchObject({
    "x-key": "abc",
    "content-type": "application/x-protobuf",
  });
  const spans = traces?.[0]?.body ?? Buffer.alloc(0);
  const text = spans.toString("latin1");
  expect(text).toContain("GET /links/:token");
  expect(text).toContain("GET /broken");
  expect(text).toContain("shop");
  expect(text).toContain("1.2.3");
  expect(text).not.toContain("let-me-in");
  expect(spans.includes(Buffer.from(traceId, "hex"))).toBe(true);
  expect(spans.includes(Buffer.from("a".repeat(32), "hex"))).toBe(false);
  const figures = metrics?.[0]?.body.toString("latin1") ?? "";
  for (const name of ["http.server.request.duration", "formwork.sessions", "formwork.disk.free"])
    expect(figures).toContain(name);
}, 20_000);
