import { describe, expect, it } from "vitest";
import { daysOfRule, firstDayOf } from "../../../runtime/shared/recurrence/expand.ts";
import {
  formatRule,
  movedRule,
  parseRule,
  type Rule,
} from "../../../runtime/shared/recurrence/rule.ts";
import { dayNumber, isDay, shiftDay } from "../../../runtime/shared/recurrence/days.ts";
import { isZone, momentOf, wallAt } from "../../../runtime/shared/recurrence/zone.ts";

const rule = (text: string): Rule => parseRule(text) as Rule;
const days = (text: string, start: string, to = "9999-12-31", most = 6) =>
  daysOfRule(rule(text), start, start, to, most);

describe("rules", () => {
  // Examples of RFC 5545, 3.8.5.3, and what people choose in calendars.
  it.each([
    ["FREQ=DAILY;COUNT=3", "1997-09-02", ["1997-09-02", "1997-09-03", "1997-09-04"]],
    [
      "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO",
      "1997-08-05",
      ["1997-08-05", "1997-08-10", "1997-08-19", "1997-08-24"],
    ],
    [
      "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU",
      "1997-08-05",
      ["1997-08-05", "1997-08-17", "1997-08-19", "1997-08-31"],
    ],
    ["FREQ=MONTHLY;COUNT=3;BYDAY=1FR", "1997-09-05", ["1997-09-05", "1997-10-03", "1997-11-07"]],
    [
      "FREQ=MONTHLY;INTERVAL=2;COUNT=4;BYDAY=1SU,-1SU",
      "1997-09-07",
      ["1997-09-07", "1997-09-28", "1997-11-02", "1997-11-30"],
    ],
    [
      "FREQ=MONTHLY;COUNT=3;BYMONTHDAY=-3",
      "1997-09-28",
      ["1997-09-28", "1997-10-29", "1997-11-28"],
    ],
    [
      "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=3",
      "1998-02-13",
      ["1998-02-13", "1998-03-13", "1998-11-13"],
    ],
    [
      "FREQ=MONTHLY;COUNT=3;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2",
      "1997-09-29",
      ["1997-09-29", "1997-10-30", "1997-11-27"],
    ],
    [
      "FREQ=YEARLY;COUNT=4;BYMONTH=6,7",
      "1997-06-10",
      ["1997-06-10", "1997-07-10", "1998-06-10", "1998-07-10"],
    ],
    ["FREQ=YEARLY;BYDAY=20MO;COUNT=2", "1997-05-19", ["1997-05-19", "1998-05-18"]],
    ["FREQ=YEARLY;COUNT=2", "2024-02-29", ["2024-02-29", "2028-02-29"]],
    ["FREQ=MONTHLY;COUNT=3", "2026-01-31", ["2026-01-31", "2026-03-31", "2026-05-31"]],
    ["FREQ=DAILY;UNTIL=20261124", "2026-11-22", ["2026-11-22", "2026-11-23", "2026-11-24"]],
  ])("%s from %s", (text, start, expected) => {
    expect(days(text, start)).toEqual(expected);
    expect(formatRule(rule(formatRule(rule(text))))).toBe(formatRule(rule(text)));
  });

  it("gives the same days wherever the window begins", () => {
    for (const text of [
      "FREQ=DAILY;INTERVAL=3",
      "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR",
      "FREQ=MONTHLY;BYDAY=-1FR",
      "FREQ=YEARLY;INTERVAL=2",
      "FREQ=DAILY;COUNT=90",
    ]) {
      const start = firstDayOf(rule(text), "2026-01-05") as string;
      const all = daysOfRule(rule(text), start, start, "2030-12-31", 5000);
      for (const from of ["2026-02-01", "2027-03-28", "2029-12-30"])
        expect(daysOfRule(rule(text), start, from, "2030-12-31", 5000), `${text} ${from}`).toEqual(
          all.filter((day) => day >= from),
        );
    }
  });

  it.each([
    "",
    "FREQ=HOURLY",
    "FREQ=DAILY;COUNT=0",
    "FREQ=DAILY;COUNT=2;UNTIL=20270101",
    "FREQ=DAILY;BYHOUR=3",
    "FREQ=WEEKLY;BYDAY=1MO",
    "FREQ=DAILY;INTERVAL=0",
    "FREQ=DAILY;FREQ=DAILY",
    "FREQ=MONTHLY;BYMONTHDAY=32",
    "FREQ=DAILY;UNTIL=20270231",
  ])("does not take %s", (text) => {
    expect(parseRule(text)).toBeNull();
  });

  it("ends for rules that never fall on a day", () => {
    expect(firstDayOf(rule("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"), "2026-01-01")).toBeNull();
  });

  it("moves along with its entry", () => {
    const moved = movedRule(
      rule("FREQ=WEEKLY;BYDAY=MO,SU"),
      dayNumber("2026-11-23"),
      dayNumber("2026-11-24"),
    );
    expect(formatRule(moved)).toBe("FREQ=WEEKLY;BYDAY=TU,MO");
  });
});

describe("zones", () => {
  it("reads clocks over their changes", () => {
    const iso = (day: string, time: string, zone: string) =>
      new Date(momentOf(day, time, zone)).toISOString();
    expect(iso("2027-03-28", "02:30", "Europe/Berlin")).toBe("2027-03-28T01:30:00.000Z");
    expect(iso("2027-10-31", "02:30", "Europe/Berlin")).toBe("2027-10-31T00:30:00.000Z");
    expect(iso("2027-10-31", "03:00", "Europe/Berlin")).toBe("2027-10-31T02:00:00.000Z");
    expect(iso("2027-06-01", "09:00", "Asia/Shanghai")).toBe("2027-06-01T01:00:00.000Z");
    expect(iso("2027-04-04", "02:15", "Australia/Lord_Howe")).toBe("2027-04-03T15:45:00.000Z");
    expect(wallAt(Date.parse("2027-03-28T01:30:00Z"), "Europe/Berlin")).toMatchObject({
      day: "2027-03-28",
      time: "03:30",
    });
  });

  it("knows names", () => {
    expect([isZone("Europe/Berlin"), isZone("UTC"), isZone("Nowhere"), isZone("")]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it("counts days", () => {
    expect(shiftDay("2028-02-28", 2)).toBe("2028-03-01");
    expect([isDay("2027-02-29"), isDay("2028-02-29"), isDay("2028-2-29")]).toEqual([
      false,
      true,
      false,
    ]);
  });
});

describe("the ends of the calendar", () => {
  it.each(["Europe/Berlin", "America/New_York", "UTC", "Asia/Tokyo"])(
    "have moments in %s",
    (zone) => {
      for (const day of ["0001-01-01", "1000-01-01", "9999-12-31", "10000-01-01"]) {
        const moment = momentOf(day, "12:00", zone);
        expect(new Date(moment).getTime(), day).toBe(moment);
        // Half a day apart at most: no clock is further from UTC.
        expect(Math.abs(moment / 86_400_000 - dayNumber(day) - 0.5), day).toBeLessThan(0.7);
      }
      expect(wallAt(momentOf("9999-12-31", "23:30", zone), zone)).toMatchObject({
        day: "9999-12-31",
        time: "23:30",
      });
    },
  );

  it("are not passed by days that are stored or asked for", () => {
    expect(shiftDay("0001-01-01", -1)).toBe("0001-01-01");
    expect(
      ["0000-12-31", "0001-01-01", "9999-12-31", shiftDay("9999-12-31", 1)].map(isDay),
    ).toEqual([false, true, true, false]);
  });
});
