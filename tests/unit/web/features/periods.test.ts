import { describe, expect, it } from "vitest";
import { changeOf, periodsAround } from "../../../../runtime/web/features/dashboard/periods.ts";

const day = (text: string) => new Date(`${text}T12:00:00`);

describe("periods of a figure over time", () => {
  it("are the present one and those before it, with as many to compare with", () => {
    const { shown, before, end } = periodsAround(day("2026-11-22"), "month");
    expect([before.length, shown.length]).toEqual([12, 12]);
    expect(shown.at(-1)).toEqual({ key: "2026-11", from: "2026-11-01" });
    expect(shown[0]?.key).toBe("2025-12");
    expect(before[0]).toEqual({ key: "2024-12", from: "2024-12-01" });
    expect(end).toBe("2026-12-01");
  });

  it("begin a week on Monday and count it as the server does, over the turn of years as well", () => {
    const weekOf = (text: string) => periodsAround(day(text), "week").shown.at(-1);
    expect(weekOf("2026-11-22")).toEqual({ key: "2026-W47", from: "2026-11-16" });
    expect(weekOf("2026-11-23")).toEqual({ key: "2026-W48", from: "2026-11-23" });
    expect(weekOf("2027-01-02")).toEqual({ key: "2026-W53", from: "2026-12-28" });
    expect(weekOf("2027-01-04")?.key).toBe("2027-W01");
    expect(weekOf("2024-12-31")?.key).toBe("2025-W01");
    expect(periodsAround(day("2026-11-22"), "week").end).toBe("2026-11-23");
  });

  it("are days over a change of clocks", () => {
    const { shown, before } = periodsAround(day("2026-03-31"), "day");
    const days = [...before, ...shown].map(({ from }) => from);
    expect(new Set(days).size).toBe(28);
    expect(days.at(-1)).toBe("2026-03-31");
    expect(days[0]).toBe("2026-03-04");
  });

  it("are compared as shares, where there is something to compare with", () => {
    expect(changeOf(150, 100)).toBe(0.5);
    expect(changeOf(50, -100)).toBe(1.5);
    expect(changeOf(5, 0)).toBeNull();
  });
});
