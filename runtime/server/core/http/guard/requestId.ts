import { randomUUID } from "node:crypto";

let moment = 0;
let prefix = "";

/**
 * A UUID of version 7: the milliseconds of `now`, then 74 random bits. Logs and journal are indexed by it, and numbers that rise with time are
 * added at the end of an index instead of all over it.
 */
export function createRequestId(now = Date.now()): string {
  if (now !== moment) {
    const time = now.toString(16).padStart(12, "0");
    prefix = `${time.slice(0, 8)}-${time.slice(8)}-7`;
    moment = now;
  }
  return prefix + randomUUID().slice(15);
}
