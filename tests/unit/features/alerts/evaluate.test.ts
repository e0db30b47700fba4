import { describe, expect, it } from "vitest";
import { evaluate, type Standing } from "../../../../runtime/server/features/alerts/evaluate.ts";
import type { Reading } from "../../../../runtime/server/features/alerts/figures.ts";

const now = new Date("2026-05-01T10:00:00Z");
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const lag = { id: 1, figure: "lag", threshold: 200, minutes: 5 };
const disk = { id: 2, figure: "diskFree", threshold: 5, minutes: 0 };

function follow(
  readings: Record<string, Reading[]>,
  { firing = [], pending = [] }: Partial<Standing> = {},
  rules = [lag, disk],
) {
  const { begin, end, wait } = evaluate(
    rules,
    new Map(Object.entries(readings)),
    { firing, pending },
    now,
  );
  return {
    begin: begin.map(({ rule, subject, value }) => [rule.id, subject, value]),
    end: end.map(({ id, rule }) => [id, rule?.id ?? null]),
    wait: wait.map(({ ruleId, subject }) => [ruleId, subject]),
  };
}
const nothing = { begin: [], end: [], wait: [] };
const a = (value: number | null) => [{ subject: "a", value }];

describe("alert rules", () => {
  it("wait until a figure was beyond its limit for long enough, each of its subjects by itself", () => {
    expect(follow({ lag: a(200) })).toEqual(nothing);
    expect(follow({ lag: [...a(201), { subject: "b", value: 10 }] })).toEqual({
      ...nothing,
      wait: [[1, "a"]],
    });
    const pending = (minutes: number) => [{ ruleId: 1, subject: "a", since: minutesAgo(minutes) }];
    expect(follow({ lag: a(300) }, { pending: pending(4) }).wait).toEqual([[1, "a"]]);
    expect(follow({ lag: a(300) }, { pending: pending(5) })).toEqual({
      ...nothing,
      begin: [[1, "a", 300]],
    });
    // A break, and it begins anew.
    expect(follow({ lag: a(3) }, { pending: pending(4) })).toEqual(nothing);
  });

  it("tell at once without a while, and what is scarce below its limit", () => {
    expect(follow({ diskFree: a(4.9) }).begin).toEqual([[2, "a", 4.9]]);
    expect(follow({ diskFree: a(5) })).toEqual(nothing);
  });

  it("tell once, and once that it is over", () => {
    const firing = [{ id: 7, ruleId: 2, subject: "a" }];
    expect(follow({ diskFree: a(1) }, { firing })).toEqual(nothing);
    expect(follow({ diskFree: a(50) }, { firing }).end).toEqual([[7, 2]]);
    // The process or the machine is gone.
    expect(follow({ diskFree: [] }, { firing }).end).toEqual([[7, 2]]);
  });

  it("leave what is unknown as it was", () => {
    const firing = [{ id: 7, ruleId: 2, subject: "a" }];
    const pending = [{ ruleId: 1, subject: "a", since: minutesAgo(9) }];
    expect(follow({ diskFree: a(null), lag: a(null) }, { firing, pending })).toEqual({
      ...nothing,
      wait: [[1, "a"]],
    });
    expect(follow({}, { firing, pending })).toEqual({ ...nothing, wait: [[1, "a"]] });
  });

  it("end without a rule when it is gone or switched off", () => {
    const firing = [{ id: 7, ruleId: 9, subject: "a" }];
    expect(follow({}, { firing }).end).toEqual([[7, null]]);
  });
});
