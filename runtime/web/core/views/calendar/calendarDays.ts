const two = (number: number) => String(number).padStart(2, "0");

/** The local day of a moment, such as 2026-11-22. */
export const dayOf = (moment: Date): string =>
  `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;

/** The local time of a moment, such as 08:30. */
export const timeOf = (moment: Date): string =>
  `${two(moment.getHours())}:${two(moment.getMinutes())}`;

/** The day so many days later. */
export function addDays(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return dayOf(new Date(year, month - 1, date + count));
}
