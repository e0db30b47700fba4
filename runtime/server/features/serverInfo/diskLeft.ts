/** Bytes that were free at a moment, in milliseconds since 1970. */
export interface DiskPoint {
  at: number;
  free: number;
}

const day = 86_400_000;
/** Milliseconds that have to be known before anything is said of the days to come. */
const shortest = 3_600_000;
/** Beyond so many days a forecast says nothing. */
const longest = 3650;

/** Days until nothing is left if it goes on as on the straight line through the points; null: it does not fill, or too little is known. */
export function daysLeft(points: readonly DiskPoint[]): number | null {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || last.at - first.at < shortest) return null;
  const at = mean(points.map((point) => point.at));
  const free = mean(points.map((point) => point.free));
  const spread = sum(points.map((point) => (point.at - at) ** 2));
  const slope = sum(points.map((point) => (point.at - at) * (point.free - free))) / spread;
  if (slope >= 0) return null;
  const days = last.free / -slope / day;
  return days > longest ? null : Math.round(days * 10) / 10;
}

const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;
