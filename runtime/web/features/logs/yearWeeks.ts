import { dayNumber, weekdayOf } from "../../../shared/recurrence/days.ts";

/** How much happened on one day. */
export interface DayCount {
  date: string;
  count: number;
}

export interface DayCell extends DayCount {
  /** 0 nothing, 4 as much as on the busiest days. */
  level: 0 | 1 | 2 | 3 | 4;
}

/** Days as columns of weeks that begin on Monday; null before the first and after the last day. */
export function yearWeeks(days: readonly DayCount[]): (DayCell | null)[][] {
  const busiest = Math.max(1, ...days.map(({ count }) => count));
  const cells: (DayCell | null)[] = days.map((day) => ({ ...day, level: levelOf(day, busiest) }));
  const [first] = days;
  const lead = first ? weekdayOf(dayNumber(first.date)) : 0;
  const padded = [...Array<null>(lead).fill(null), ...cells];
  const weeks: (DayCell | null)[][] = [];
  for (let at = 0; at < padded.length; at += 7) {
    const week = padded.slice(at, at + 7);
    weeks.push([...week, ...Array<null>(7 - week.length).fill(null)]);
  }
  return weeks;
}

/** Counts of logs differ by orders of magnitude, so the steps are those of the root. */
function levelOf({ count }: DayCount, busiest: number): DayCell["level"] {
  if (count === 0) return 0;
  return Math.max(1, Math.ceil(4 * Math.sqrt(count / busiest))) as DayCell["level"];
}
