/** Now, and today in the person's time zone, as expressions take them. */
export function presentMoment(now: Date = new Date()): { today: string; now: string } {
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000);
  return { today: local.toISOString().slice(0, 10), now: now.toISOString() };
}
