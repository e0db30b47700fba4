import { shiftDay } from "../../../../shared/recurrence/days.ts";
import { momentOf } from "../../../../shared/recurrence/zone.ts";
import { presentZone } from "../../time/region.ts";
import { dayOf, timeOf } from "./calendarDays.ts";
import type { CalendarEntry, MovedEntry } from "./RecordCalendar.tsx";

const minute = 60_000;
const quarter = 15 * minute;

/** The entry that holds the focus, by the mark that its label carries. */
export const entryAt = (target: EventTarget | null): string | null =>
  target instanceof Element
    ? (target.querySelector("[data-entry]")?.getAttribute("data-entry") ?? null)
    : null;

/** So many days later by the person's calendar, at the same time of its clock, and then so many milliseconds. */
function shifted(at: Date, days: number, milliseconds: number): Date {
  const moved =
    days === 0 ? at.getTime() : momentOf(shiftDay(dayOf(at), days), timeOf(at), presentZone());
  return new Date(moved + milliseconds);
}

/** Where an entry goes by a key, as dragging would bring it there; null: the key moves nothing. */
export function movedByKey(
  { key, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent | React.KeyboardEvent,
  { allDay }: CalendarEntry,
  start: Date,
  end: Date | null,
  byTime: boolean,
): MovedEntry | null {
  if (!altKey || ctrlKey || metaKey) return null;
  const way = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }[key] ?? 0;
  if (way === 0) return null;
  const upright = key === "ArrowUp" || key === "ArrowDown";
  const days = !upright ? way : allDay || !byTime ? way * (shiftKey ? 1 : 7) : 0;
  const milliseconds = upright && !allDay && byTime ? way * quarter : 0;
  if (!shiftKey) {
    return {
      start: shifted(start, days, milliseconds),
      end: end && shifted(end, days, milliseconds),
      allDay,
    };
  }
  if (!upright) return null;
  const last = end ?? shifted(start, allDay ? 1 : 0, allDay ? 0 : 60 * minute);
  const next = allDay ? shifted(last, way, 0) : shifted(last, 0, way * quarter);
  return next > start ? { start, end: next, allDay } : null;
}
