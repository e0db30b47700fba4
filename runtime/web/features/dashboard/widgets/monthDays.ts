import { addDays, dayOf } from "../../../core/views/calendar/calendarDays.ts";

interface WeekInfo {
  firstDay: number;
}

/** First day of the week where this language is spoken: 0 is Sunday. */
function firstWeekday(language: string): number {
  const locale = new Intl.Locale(language) as Intl.Locale & {
    getWeekInfo?: () => WeekInfo;
    weekInfo?: WeekInfo;
  };
  return ((locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1) % 7;
}

/** The days that a month's page shows, in whole weeks. */
export function monthDays(month: Date, language: string): string[] {
  const first = new Date(month.getFullYear(), month.getMonth(), 1);
  const last = new Date(month.getFullYear(), month.getMonth() + 1, 0);
  const lead = (first.getDay() - firstWeekday(language) + 7) % 7;
  const weeks = Math.ceil((lead + last.getDate()) / 7);
  const start = dayOf(first);
  return Array.from({ length: weeks * 7 }, (_, index) => addDays(start, index - lead));
}
