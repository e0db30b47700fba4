import { figures, type Reading } from "./figures.ts";

/** A rule as far as it decides. */
export interface Rule {
  id: number;
  figure: string;
  threshold: number;
  minutes: number;
}

interface About {
  ruleId: number;
  subject: string;
}

export interface Standing {
  /** Alerts that have been told and are not over. */
  firing: readonly (About & { id: number })[];
  /** What is beyond its limit, but not for long enough. */
  pending: readonly (About & { since: Date })[];
}

export interface Changes<Each extends Rule> {
  begin: { rule: Each; subject: string; value: number }[];
  /** `rule` null: it is gone or switched off, so nobody is told. */
  end: { id: number; rule: Each | null; subject: string }[];
  /** All that waits from now on; what is left out is forgotten. */
  wait: About[];
}

/** What follows from the readings of this moment. What could not be read stays as it was. */
export function evaluate<Each extends Rule>(
  rules: readonly Each[],
  readings: ReadonlyMap<string, readonly Reading[]>,
  { firing, pending }: Standing,
  now: Date,
): Changes<Each> {
  const changes: Changes<Each> = { begin: [], end: [], wait: [] };
  const keyOf = ({ ruleId, subject }: About) => `${ruleId} ${subject}`;
  const told = new Map(firing.map((one) => [keyOf(one), one]));
  const waiting = new Map(pending.map((one) => [keyOf(one), one]));
  for (const rule of rules) {
    const read = readings.get(rule.figure);
    for (const { subject, value } of read ?? unread(rule.id, [...firing, ...pending])) {
      const about = { ruleId: rule.id, subject };
      const key = keyOf(about);
      const [alert, wait] = [told.get(key), waiting.get(key)];
      if (value === null) {
        told.delete(key);
        if (wait) changes.wait.push(about);
      } else if (!isBad(rule, value)) {
        // What is told and not deleted from the map ends below.
      } else if (alert) told.delete(key);
      else if (now.getTime() - (wait?.since ?? now).getTime() >= rule.minutes * 60_000)
        changes.begin.push({ rule, subject, value });
      else changes.wait.push(about);
    }
  }
  for (const { id, ruleId, subject } of told.values())
    changes.end.push({ id, rule: rules.find((rule) => rule.id === ruleId) ?? null, subject });
  return changes;
}

/** A figure that could not be read at all is as unknown as each of its readings. */
const unread = (ruleId: number, known: readonly About[]): Reading[] =>
  known.filter((one) => one.ruleId === ruleId).map(({ subject }) => ({ subject, value: null }));

function isBad({ figure, threshold }: Rule, value: number): boolean {
  return figures[figure]?.bad === "below" ? value < threshold : value > threshold;
}
