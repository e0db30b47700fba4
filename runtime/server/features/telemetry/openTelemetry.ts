import type { FastifyInstance } from "fastify";
import type { Config } from "../../core/config/config.ts";
import type { Monitor } from "../serverInfo/index.ts";
import { openMetrics } from "./metrics.ts";
import { openTraces } from "./traces.ts";

/** Sends traces of requests and metrics to a collector of OpenTelemetry. */
export interface Telemetry {
  observe(app: FastifyInstance): void;
  /** Sends what waits; a collector that does not answer holds nobody up for long. */
  close(): Promise<void>;
}

export interface TelemetrySources {
  settings: NonNullable<Config["telemetry"]>;
  version: string;
  monitor: Pick<Monitor, "present">;
}

/** Milliseconds that the server waits for its last traces to leave. */
const patience = 2000;

/** The libraries are loaded here: without a collector nobody pays for them. */
export async function openTelemetry(sources: TelemetrySources): Promise<Telemetry> {
  const { settings, version } = sources;
  // The exporters look at the environment of the process alone, whatever the file .env says.
  for (const [name, value] of Object.entries(settings.environment)) process.env[name] ??= value;
  const { defaultResource, detectResources, envDetector, hostDetector, resourceFromAttributes } =
    await import("@opentelemetry/resources");
  const resource = defaultResource()
    .merge(
      resourceFromAttributes({
        "service.name": "formwork",
        "service.version": version,
        "process.pid": process.pid,
      }),
    )
    .merge(detectResources({ detectors: [hostDetector, envDetector] }));
  const parts = await Promise.all([
    settings.traces ? openTraces(resource, settings) : null,
    settings.metrics ? openMetrics(resource, sources) : null,
  ]);
  const open = parts.filter((part) => part !== null);
  return {
    observe: (app) => open.forEach((part) => part.observe(app)),
    async close() {
      const timer = new Promise<void>((resolve) => setTimeout(resolve, patience).unref());
      const closed = Promise.all(open.map((part) => part.close().catch(() => undefined)));
      await Promise.race([closed, timer]);
    },
  };
}
