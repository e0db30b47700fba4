import { wallAt } from "../../../../../shared/recurrence/zone.ts";

/** Years beyond this one for which changes of clocks are written. */
const yearsAhead = 5;
const mostYears = 30;
const hour = 3_600_000;

/** How a zone's clocks stand, from a year until five years from now, as VTIMEZONE; laws may change, so nobody knows further. */
export function zoneLines(zone: string, fromYear: number): string[] {
  const last = new Date().getUTCFullYear() + yearsAhead;
  const first = Math.max(fromYear, last - mostYears);
  const start = Date.UTC(first, 0, 1);
  const changes = changesOf(zone, start, Date.UTC(last, 11, 31));
  const begin = { at: start, before: offset(start, zone), after: offset(start, zone) };
  const least = Math.min(begin.after, ...changes.map(({ after }) => after));
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${zone}`,
    ...[begin, ...changes].flatMap(({ at, before, after }) => {
      const kind = after > least ? "DAYLIGHT" : "STANDARD";
      const local = new Date(at + before).toISOString().replace(/[-:]|\.\d+Z/g, "");
      return [
        `BEGIN:${kind}`,
        `DTSTART:${local}`,
        `TZOFFSETFROM:${signed(before)}`,
        `TZOFFSETTO:${signed(after)}`,
        `END:${kind}`,
      ];
    }),
    "END:VTIMEZONE",
  ];
}

const offset = (moment: number, zone: string): number => wallAt(moment, zone).utc - moment;

/** Found week by week, then halved down to the minute. */
function changesOf(zone: string, from: number, to: number) {
  const found: { at: number; before: number; after: number }[] = [];
  const step = 7 * 24 * hour;
  let before = offset(from, zone);
  for (let at = from; at < to; at += step) {
    const after = offset(at + step, zone);
    if (after === before) continue;
    let [low, high] = [at, at + step];
    while (high - low > 60_000) {
      const middle = Math.floor((low + high) / 120_000) * 60_000;
      if (offset(middle, zone) === before) low = middle;
      else high = middle;
    }
    found.push({ at: high, before, after });
    before = after;
  }
  return found;
}

function signed(milliseconds: number): string {
  const minutes = Math.round(Math.abs(milliseconds) / 60_000);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${milliseconds < 0 ? "-" : "+"}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`;
}
