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
