import type { SettingBlock } from "../contract.ts";

export const watchingSettings = [
  {
    about:
      'Who sends it as "Authorization: Bearer ..." may read the figures of the server at /metrics, in the text format of Prometheus. Without it they are for callers on this machine alone that no proxy speaks for.',
    settings: [{ name: "METRICS_TOKEN", type: "text", secret: true, live: true, example: "" }],
  },
  {
    about:
      "Traces of requests and metrics for a collector of OpenTelemetry, over http/protobuf; nothing is sent, nor loaded, without an endpoint. The other standard variables hold too: OTEL_EXPORTER_OTLP_HEADERS, OTEL_SERVICE_NAME, OTEL_RESOURCE_ATTRIBUTES, OTEL_TRACES_SAMPLER with OTEL_TRACES_SAMPLER_ARG, OTEL_TRACES_EXPORTER=none, OTEL_METRICS_EXPORTER=none, OTEL_METRIC_EXPORT_INTERVAL and OTEL_SDK_DISABLED.",
    settings: [
      {
        name: "OTEL_EXPORTER_OTLP_ENDPOINT",
        type: "url",
        protocols: ["http", "https"],
        example: "http://127.0.0.1:4318",
      },
    ],
  },
  {
    about: "trace, debug, info, warn, error, fatal or silent.",
    settings: [
      {
        name: "LOG_LEVEL",
        type: "choice",
        allowed: ["trace", "debug", "info", "warn", "error", "fatal", "silent"],
        usual: "info",
        live: true,
        example: "info",
      },
    ],
  },
] as const satisfies readonly SettingBlock[];
