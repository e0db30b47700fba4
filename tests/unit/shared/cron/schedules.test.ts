import { describe, expect, it } from "vitest";
import { upcoming } from "../../../../runtime/server/features/scheduler/plan.ts";
import { expressionOf, readArgument } from "../../../../runtime/shared/cron/expression.ts";
import { isSchedule, isTimeZone, nextRuns } from "../../../../runtime/shared/cron/nextRuns.ts";

describe("readArgument", () => {
  it.each([
    ['"0 0 9 * * *",2', "0 0 9 * * *"],
    ['["*/5 * * * *",0]', "*/5 * * * *"],
    ['"@daily"', "@daily"],
    [" 30 6 * * 1-5 ", "30 6 * * 1-5"],
    ["[60000]", "60000"],
  ])("reads %s", (given, want) => expect(readArgument(given)).toBe(want));
});

describe("schedules", () => {
  const from = new Date("2026-03-06T12:00:00Z");
  const next = (cron: string, timeZone: string | null = "UTC") =>
    nextRuns({ cron, timeZone }, from)[0]?.toISOString();

  it.each([
    ["@secondly", "2026-03-06T12:00:01.000Z"],
    ["@minutely", "2026-03-06T12:01:00.000Z"],
    ["@hourly", "2026-03-06T13:00:00.000Z"],
    ["@daily", "2026-03-07T00:00:00.000Z"],
    ["@workday", "2026-03-09T00:00:00.000Z"],
    ["@Weekly", "2026-03-08T00:00:00.000Z"],
    ["@monthly", "2026-04-01T00:00:00.000Z"],
    ["@yearly", "2027-01-01T00:00:00.000Z"],
    ["30 6 * * 1-5", "2026-03-09T06:30:00.000Z"],
    ["15 30 6 L * *", "2026-03-31T06:30:15.000Z"],
  ])("%s is due next at %s", (cron, want) => expect(next(cron)).toBe(want));

  it("may be written with more spaces than they need", () => {
    expect(expressionOf("  0  0 * * * ")).toBe("0 0 * * *");
  });

  it("are meant in their time zone", () => {
    expect(next("0 9 * * *", "Asia/Shanghai")).toBe("2026-03-07T01:00:00.000Z");
  });

  it("that cannot be read are known before they are due", () => {
    for (const cron of ["61 * * * *", "every day", "", "* * *"])
      expect(isSchedule(cron)).toBe(false);
    expect([isTimeZone("Europe/Oslo"), isTimeZone("Europe/Nowhere")]).toEqual([true, false]);
  });
});

describe("upcoming", () => {
  const timing = { triggerType: "period", cron: null, periodMs: 60_000, timeZone: null };
  const at = (text: string) => new Date(`2026-03-06T${text}Z`);
  const times = (...given: Parameters<typeof upcoming>) =>
    upcoming(...given).map((date) => date.toISOString().slice(11, 19));

  it("counts periods from the start, so that nothing shifts them", () => {
    const startTime = at("10:00:30").toISOString();
    const found = times({ ...timing, startTime, endTime: null }, at("12:00:00"), 2);
    expect(found).toEqual(["12:00:30", "12:01:30"]);
    expect(times({ ...timing, startTime, endTime: null }, at("09:00:00"), 1)).toEqual(["10:00:30"]);
    expect(times({ ...timing, startTime, endTime: null }, at("10:00:30"), 1)).toEqual(["10:01:30"]);
  });

  it("ends with the end, and is nothing for what cannot be read", () => {
    const endTime = at("12:01:00").toISOString();
    expect(times({ ...timing, startTime: null, endTime }, at("12:00:00"), 5)).toEqual(["12:01:00"]);
    const broken = {
      ...timing,
      triggerType: "cron",
      cron: "nonsense",
      startTime: null,
      endTime: null,
    };
    expect(times(broken, at("12:00:00"), 5)).toEqual([]);
  });
});
