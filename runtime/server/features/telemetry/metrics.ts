import type { Resource } from "@opentelemetry/resources";
import type { FastifyInstance } from "fastify";
import { gauges } from "../serverInfo/index.ts";
import { isMeasured } from "./isMeasured.ts";
import type { Telemetry, TelemetrySources } from "./openTelemetry.ts";

/** Seconds at which durations of requests are told apart: those that the conventions of OpenTelemetry name. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

/** The figures of `/metrics` and the durations of requests. */
export async function openMetrics(
  resource: Resource,
  { settings, monitor }: TelemetrySources,
): Promise<Telemetry> {
  const [{ MeterProvider, PeriodicExportingMetricReader }, { OTLPMetricExporter }] =
    await Promise.all([
      import("@opentelemetry/sdk-metrics"),
      import("@opentelemetry/exporter-metrics-otlp-proto"),
    ]);
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter(),
    exportIntervalMillis: settings.intervalMs,
    exportTimeoutMillis: Math.min(settings.intervalMs, 30_000),
  });
  const provider = new MeterProvider({ resource, readers: [reader] });
  const meter = provider.getMeter("formwork");
  const durations = meter.createHistogram("http.server.request.duration", {
    description: "Duration of HTTP requests",
    unit: "s",
    advice: { explicitBucketBoundaries: buckets },
  });
  for (const { otel, unit, help, of } of gauges)
    meter.createObservableGauge(otel, { description: help, unit }).addCallback(async (result) => {
      result.observe(of(await monitor.present()));
    });
  return {
    observe(app: FastifyInstance): void {
      app.addHook("onResponse", async (request, reply) => {
        if (!isMeasured(request)) return;
        durations.record(reply.elapsedTime / 1000, {
          "http.request.method": request.method,
          "http.route": request.routeOptions.url ?? "",
          "http.response.status_code": reply.statusCode,
        });
      });
    },
    close: () => provider.shutdown(),
  };
}
