import { presentDay } from "../../time/region.ts";

/** Now, and today in the person's time zone, as expressions take them. */
export function presentMoment(now: Date = new Date()): { today: string; now: string } {
  return { today: presentDay(now.getTime()), now: now.toISOString() };
}
