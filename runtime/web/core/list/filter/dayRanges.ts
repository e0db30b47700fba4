/** Spans of days that end today, by message key. */
export const dayRanges: { label: string; first: (today: Date) => Date }[] = [
  { label: "shell.list.today", first: (today) => today },
  {
    label: "shell.list.lastWeek",
    first: (today) => new Date(today.getFullYear(), today.getMonth(), today.getDate() - 6),
  },
  {
    label: "shell.list.lastMonth",
    first: (today) => new Date(today.getFullYear(), today.getMonth() - 1, today.getDate()),
  },
  {
    label: "shell.list.lastQuarter",
    first: (today) => new Date(today.getFullYear(), today.getMonth() - 3, today.getDate()),
  },
];

const twoDigits = (value: number) => String(value).padStart(2, "0");

/** yyyy-MM-dd in the person's time zone. */
export const dayText = (date: Date) =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;

/** First or last moment of a day of the person, as the server takes it. */
export const momentOfDay = (day: string, bound: "gte" | "lte") =>
  new Date(`${day}T${bound === "gte" ? "00:00:00.000" : "23:59:59.999"}`).toISOString();
