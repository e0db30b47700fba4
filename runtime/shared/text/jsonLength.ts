/** True when the JSON text of a value is longer than `most` characters; looks no further than that, and builds no text of the whole. */
export function isJsonLonger(value: unknown, most: number): boolean {
  let left = most;
  const waiting: unknown[] = [value];
  while (waiting.length > 0 && left >= 0) {
    const next = waiting.pop();
    if (Array.isArray(next)) {
      left -= Math.max(2, next.length + 1);
      for (const part of next) waiting.push(part ?? null);
    } else if (typeof next === "object" && next !== null) {
      const members = Object.entries(next).filter(([, part]) => part !== undefined);
      left -= Math.max(2, members.length + 1);
      for (const [name, part] of members) {
        left -= JSON.stringify(name).length + 1;
        waiting.push(part);
      }
    } else left -= JSON.stringify(next ?? null).length;
  }
  return left < 0;
}
