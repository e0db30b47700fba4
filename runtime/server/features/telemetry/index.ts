export { openTelemetry, type Telemetry } from "./openTelemetry.ts";
