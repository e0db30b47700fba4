export { createServerActions } from "./actions.ts";
export { gauges } from "./gauges.ts";
export { metricsPage } from "./metricsPage.ts";
export { createMonitor, type Monitor } from "./monitor.ts";
export { processSamples } from "./processes.ts";
export { readProduct } from "./readProduct.ts";
