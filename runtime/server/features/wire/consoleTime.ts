import { localTime } from "../../core/http/calls/envelope.ts";

/** Writes a point in time (ISO 8601) as the console's calls do, yyyy-MM-dd HH:mm:ss of the server's zone; null stays null. */
export function consoleTime(iso: string | null | undefined): string | null {
  return iso === null || iso === undefined ? null : localTime(new Date(iso));
}
