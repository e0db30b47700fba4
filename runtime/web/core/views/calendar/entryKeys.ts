import type { CalendarEntry, MovedEntry } from "./RecordCalendar.tsx";

const minute = 60_000;
const quarter = 15 * minute;

/** The entry that holds the focus, by the mark that its label carries. */
export const entryAt = (target: EventTarget | null): string | null =>
  target instanceof Element
    ? (target.querySelector("[data-entry]")?.getAttribute("data-entry") ?? null)
    : null;

function shifted(at: Date, days: number, milliseconds: number): Date {
  const next = new Date(at);
  next.setDate(next.getDate() + days);
  return new Date(next.getTime() + milliseconds);
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
