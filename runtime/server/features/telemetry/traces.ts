import type { Span } from "@opentelemetry/api";
import type { Resource } from "@opentelemetry/resources";
import type { Sampler } from "@opentelemetry/sdk-trace";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../../core/config/config.ts";
import { isMeasured } from "./isMeasured.ts";
import type { Telemetry } from "./openTelemetry.ts";

type Settings = NonNullable<Config["telemetry"]>;

/** One span for each request, below the one that its caller names (`traceparent`). */
export async function openTraces(resource: Resource, settings: Settings): Promise<Telemetry> {
  const [{ ROOT_CONTEXT, SpanKind, SpanStatusCode }, core, trace, { OTLPTraceExporter }] =
    await Promise.all([
      import("@opentelemetry/api"),
      import("@opentelemetry/core"),
      import("@opentelemetry/sdk-trace"),
      import("@opentelemetry/exporter-trace-otlp-proto"),
    ]);
  const provider = new trace.TracerProvider({
    resource,
    sampler: samplerOf(trace, settings),
    spanProcessors: [new trace.BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer("formwork");
  const propagator = new core.W3CTraceContextPropagator();
  const headersOf = {
    get: (headers: FastifyRequest["headers"], name: string) => headers[name],
    keys: (headers: FastifyRequest["headers"]) => Object.keys(headers),
  };
  const spans = new WeakMap<FastifyRequest, Span>();

  /** Addresses hold tokens of links, so that the pattern of the route stands for them. */
  function end(request: FastifyRequest, status: number | null): void {
    const span = spans.get(request);
    if (!span) return;
    spans.delete(request);
    const route = request.routeOptions.url ?? "";
    span.updateName(route === "" ? request.method : `${request.method} ${route}`);
    if (route !== "") span.setAttribute("http.route", route);
    if (request.session) span.setAttribute("formwork.tenant_id", request.session.tenantId);
    if (status === null) span.setAttribute("error.type", "aborted");
    else {
      span.setAttribute("http.response.status_code", status);
      if (status >= 500) span.setAttribute("error.type", String(status));
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    }
    span.end();
  }

  return {
    observe(app: FastifyInstance): void {
      app.addHook("onRequest", async (request) => {
        if (!isMeasured(request)) return;
        const parent = propagator.extract(ROOT_CONTEXT, request.headers, headersOf);
        const attributes = {
          "http.request.method": request.method,
          "url.scheme": request.protocol,
          "network.protocol.version": request.raw.httpVersion,
          "formwork.request_id": request.id,
        };
        const options = { kind: SpanKind.SERVER, attributes };
        spans.set(request, tracer.startSpan(request.method, options, parent));
      });
      app.addHook("onResponse", async (request, reply) => end(request, reply.statusCode));
      app.addHook("onRequestAbort", async (request) => end(request, null));
    },
    close: () => provider.shutdown(),
  };
}

function samplerOf(
  trace: typeof import("@opentelemetry/sdk-trace"),
  { sampler, ratio }: Settings,
): Sampler {
  const plain = sampler.replace("parentbased_", "");
  const root =
    plain === "always_off"
      ? new trace.AlwaysOffSampler()
      : plain === "traceidratio"
        ? new trace.TraceIdRatioBasedSampler(ratio)
        : new trace.AlwaysOnSampler();
  return sampler === plain ? root : new trace.ParentBasedSampler({ root });
}
