import { timeOf } from "../../core/views/calendar/calendarDays.ts";

/** Key of the greeting for a moment in the person's own time. */
export function partOfDay(now: Date): "night" | "morning" | "noon" | "afternoon" | "evening" {
  const hour = Number(timeOf(now).slice(0, 2));
  if (hour < 5) return "night";
  if (hour < 11) return "morning";
  if (hour < 13) return "noon";
  if (hour < 18) return "afternoon";
  return "evening";
}
