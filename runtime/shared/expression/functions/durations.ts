import type { FunctionDefinition } from "./definition.ts";

const duration = (meaning: string, example: string, result: string) =>
  ({
    kind: "own",
    parameters: [{ name: "count", takes: "integer" }],
    meaning,
    nulls: "strictOrOutsideYears",
    example,
    result,
  }) as const;

/** What is added to a date or a moment, or taken from it; linked in link/linkDuration.ts. */
export const durationFunctions = {
  days: duration(
    "So many days, added to a date or, as 24 hours each, to a moment.",
    "foundOn + days(3)",
    "2026-02-03",
  ),
  weeks: duration(
    "So many weeks, added to a date or a moment.",
    "foundOn - weeks(2)",
    "2026-01-17",
  ),
  months: duration(
    "So many months, added to a date; in a shorter month its last day.",
    "foundOn + months(1)",
    "2026-02-28",
  ),
  years: duration(
    "So many years, added to a date; 29 February becomes 28 February.",
    "'2024-02-29' + years(1)",
    "2025-02-28",
  ),
  hours: duration(
    "So many hours, added to a moment.",
    "$now + hours(48)",
    "2026-01-02T16:00:00.000Z",
  ),
} as const satisfies Record<string, FunctionDefinition>;
