import type { CalendarApi } from "@fullcalendar/react";
import { useShortcut } from "../../shortcuts/useShortcut.ts";
import type { CalendarView } from "./CalendarBar.tsx";

/** The keys of a calendar: back, on, to today, and its four layouts. */
export function useCalendarKeys(
  api: () => CalendarApi | undefined,
  show: (view: CalendarView) => void,
): void {
  const page = { scope: "page" as const };
  useShortcut({ ...page, keys: "t", textKey: "shell.calendar.today", run: () => api()?.today() });
  useShortcut({ ...page, keys: "k", textKey: "shell.calendar.previous", run: () => api()?.prev() });
  useShortcut({ ...page, keys: "j", textKey: "shell.calendar.next", run: () => api()?.next() });
  useShortcut({
    ...page,
    keys: "m",
    textKey: "shell.calendar.showMonth",
    run: () => show("month"),
  });
  useShortcut({ ...page, keys: "w", textKey: "shell.calendar.showWeek", run: () => show("week") });
  useShortcut({ ...page, keys: "d", textKey: "shell.calendar.showDay", run: () => show("day") });
  useShortcut({ ...page, keys: "a", textKey: "shell.calendar.showList", run: () => show("list") });
}
