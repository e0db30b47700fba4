import type { Config } from "./config.ts";
import type { Variables } from "./variables.ts";

const kinds = ["", "TRACES_", "METRICS_"];
const endings = [
  "ENDPOINT",
  "HEADERS",
  "TIMEOUT",
  "COMPRESSION",
  "CERTIFICATE",
  "CLIENT_CERTIFICATE",
  "CLIENT_KEY",
];
/** What the exporters read by themselves. */
const ofExporters = [
  ...kinds.flatMap((kind) => endings.map((ending) => `OTEL_EXPORTER_OTLP_${kind}${ending}`)),
  "OTEL_SERVICE_NAME",
  "OTEL_RESOURCE_ATTRIBUTES",
];

export const samplers = [
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
  "always_on",
  "always_off",
  "traceidratio",
] as const;

/** The standard variables of OpenTelemetry; null where no collector is named, or OTEL_SDK_DISABLED is true. */
export function readTelemetry(variables: Variables): Config["telemetry"] {
  const endpoint = (kind: string) =>
    variables.url(`OTEL_EXPORTER_OTLP_${kind}ENDPOINT`, ["http", "https"]) !== null;
  const [both, ofTraces, ofMetrics] = [endpoint(""), endpoint("TRACES_"), endpoint("METRICS_")];
  const wanted = (name: string) => variables.choice(name, "otlp", ["otlp", "none"]) === "otlp";
  const traces = wanted("OTEL_TRACES_EXPORTER") && (both || ofTraces);
  const metrics = wanted("OTEL_METRICS_EXPORTER") && (both || ofMetrics);
  for (const kind of kinds)
    variables.choice(`OTEL_EXPORTER_OTLP_${kind}PROTOCOL`, "http/protobuf", ["http/protobuf"]);
  const sampler = variables.choice("OTEL_TRACES_SAMPLER", "parentbased_always_on", samplers);
  const part = variables.text("OTEL_TRACES_SAMPLER_ARG") ?? "1";
  const ratio = /^(0(\.\d+)?|1(\.0+)?)$/.test(part) ? Number(part) : -1;
  if (ratio < 0) variables.refuse("OTEL_TRACES_SAMPLER_ARG", "a number from 0 to 1");
  const interval = { from: 1000, to: 3_600_000 };
  const intervalMs = variables.integer("OTEL_METRIC_EXPORT_INTERVAL", 60_000, interval);
  const off = variables.choice("OTEL_SDK_DISABLED", "false", ["true", "false"]) === "true";
  if (off || !(traces || metrics)) return null;
  const given = ofExporters.map((name) => [name, variables.text(name)] as const);
  const environment = Object.fromEntries(
    given.filter((entry): entry is [string, string] => entry[1] !== null),
  );
  return { traces, metrics, sampler, ratio, intervalMs, environment };
}
