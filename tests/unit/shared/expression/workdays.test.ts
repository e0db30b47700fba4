import { describe, expect, it } from "vitest";
import { checkExpression } from "../../../../runtime/shared/expression/checkExpression.ts";
import { evaluateExpression } from "../../../../runtime/shared/expression/evaluate/evaluateExpression.ts";
import { shiftDay } from "../../../../runtime/shared/recurrence/days.ts";
import { differentialScope } from "../../../integration/expression/differential.models.ts";
import { createRandom } from "../../../integration/expression/randomExpressions.ts";

const scope = differentialScope();
const evaluate = (text: string, calendar?: readonly string[]) => {
  const user = { id: 1, orgId: null, tenantId: 1, roles: [], ...(calendar ? { calendar } : {}) };
  return evaluateExpression(text, { scope, record: {}, user });
};

/** As a person counts: one day after the other. */
function isWorkday(day: string, calendar: readonly string[]): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6 ? calendar.includes(`+${day}`) : !calendar.includes(day);
}

describe("workdays", () => {
  it("are Mondays to Fridays without the free days, and weekends that are worked", () => {
    // 13 February 2026 is a Friday.
    expect(evaluate("addWorkdays('2026-02-13', 1)")).toBe("2026-02-16");
    expect(evaluate("addWorkdays('2026-02-13', 1)", ["2026-02-16"])).toBe("2026-02-17");
    expect(evaluate("addWorkdays('2026-02-13', 1)", ["+2026-02-14"])).toBe("2026-02-14");
    expect(evaluate("addWorkdays('2026-02-15', -1)")).toBe("2026-02-13");
    expect(evaluate("workdaysBetween('2026-02-13', '2026-02-20')", ["2026-02-16"])).toBe(4);
    // A free day on a weekend and a worked Friday change nothing.
    expect(evaluate("addWorkdays('2026-02-12', 2)", ["2026-02-14", "+2026-02-13"])).toBe(
      "2026-02-16",
    );
  });

  it("count as one who goes from day to day, whatever the calendar", () => {
    const random = createRandom(5);
    const days = Array.from({ length: 120 }, (_, index) => shiftDay("2025-11-20", index));
    for (let round = 0; round < 60; round++) {
      const calendar = days.flatMap((day) =>
        random() < 0.15 ? [random() < 0.5 ? day : `+${day}`] : [],
      );
      const from = days[Math.floor(random() * 60)] as string;
      const count = Math.floor(random() * 25) + 1;
      let day = from;
      for (let left = count; left > 0;) {
        day = shiftDay(day, 1);
        if (isWorkday(day, calendar)) left -= 1;
      }
      expect(evaluate(`addWorkdays('${from}', ${count})`, calendar)).toBe(day);
      expect(evaluate(`workdaysBetween('${from}', '${day}')`, calendar)).toBe(count);
      expect(evaluate(`workdaysBetween('${day}', '${from}')`, calendar)).toBe(-count);
    }
  });

  it("end where dates end, and after a thousand", () => {
    expect(evaluate("addWorkdays('9999-12-30', 5)")).toBeNull();
    expect(evaluate("addWorkdays('0001-01-02', -5)")).toBeNull();
    expect(evaluate("addWorkdays('2026-02-13', 1001)")).toBeNull();
  });

  it.each(["check", "generated", "stored", "drawn"] as const)(
    "are refused in %s, with the reason: the calendar changes",
    (target) => {
      const [fault] = checkExpression("workdaysBetween(foundOn, dueDate)", scope, { target });
      expect(fault?.problem).toContain("the calendar of the tenant (workdaysBetween)");
      expect(fault?.cure).toContain("name fields of the row alone");
    },
  );

  it.each(["policy", "filter", "computed"] as const)("are taken in %s", (target) => {
    expect(checkExpression("addWorkdays(foundOn, 5) < dueDate", scope, { target })).toEqual([]);
  });

  it("have a calendar that nobody names", () => {
    const [fault] = checkExpression("'2026-01-01' in $user.calendar", scope);
    expect(String(fault?.problem)).toContain("calendar");
  });
});
