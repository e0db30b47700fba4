export { createAlertJob } from "./alertJob.ts";
