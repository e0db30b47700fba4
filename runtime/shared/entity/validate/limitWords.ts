import type { RuleLimit } from "../model.ts";

const dayLength = 86_400_000;

/** What is said of a date beyond its limit: a key below `validation`, with its values. */
export function limitWords(
  { side, to }: RuleLimit,
  today = new Date().toISOString().slice(0, 10),
): [string, Record<string, string>] {
  if (to === "$today") return [`${side}Today`, {}];
  if (to === "$now") return [`${side}Now`, {}];
  const days = /^\$today([+-]\d+)$/.exec(to)?.[1];
  if (days === undefined) return [side, { limit: to }];
  const limit = new Date(Date.parse(today) + Number(days) * dayLength);
  return [side, { limit: Number.isNaN(limit.getTime()) ? to : limit.toISOString().slice(0, 10) }];
}
