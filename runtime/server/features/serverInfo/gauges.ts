import type { Sample } from "./sample.ts";

interface GaugeText {
  /** For Prometheus, and for OpenTelemetry. */
  name: string;
  otel: string;
  unit: string;
  help: string;
  of: (sample: Sample) => number;
}

/** What is told to those who collect figures. */
export const gauges: readonly GaugeText[] = [
  {
    name: "formwork_database_connections_busy",
    otel: "formwork.database.connections.busy",
    unit: "{connection}",
    help: "Connections of the database at work",
    of: (sample) => sample.poolBusy,
  },
  {
    name: "formwork_database_waiting",
    otel: "formwork.database.waiting",
    unit: "{request}",
    help: "Requests that wait for a connection",
    of: (sample) => sample.poolWaiting,
  },
  {
    name: "formwork_tasks_waiting",
    otel: "formwork.tasks.waiting",
    unit: "{task}",
    help: "Background tasks that wait",
    of: (sample) => sample.queue,
  },
  {
    name: "formwork_sessions",
    otel: "formwork.sessions",
    unit: "{session}",
    help: "Sessions that have not run out",
    of: (sample) => sample.sessions,
  },
  {
    name: "formwork_disk_free_bytes",
    otel: "formwork.disk.free",
    unit: "By",
    help: "Bytes left where the server keeps its data",
    of: (sample) => sample.diskFree,
  },
  {
    name: "formwork_event_loop_lag_seconds",
    otel: "formwork.event_loop.lag",
    unit: "s",
    help: "99 of 100 turns are late by at most this",
    of: (sample) => sample.lag / 1000,
  },
];
