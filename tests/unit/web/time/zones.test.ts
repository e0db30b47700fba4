import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ownZone } from "../../../../runtime/shared/recurrence/zone.ts";
import { partOfDay } from "../../../../runtime/web/features/dashboard/partOfDay.ts";
import { extended } from "../../../../runtime/web/entities/access/tenant/expiry.ts";
import { timesAt } from "../../../../runtime/web/entities/office/schedule/entryTimes.ts";
import { setRegion } from "../../../../runtime/web/core/time/region.ts";
import { rangeFilter, valuesAt } from "../../../../runtime/web/core/views/calendar/entries.ts";
import { movedByKey } from "../../../../runtime/web/core/views/calendar/entryKeys.ts";
import type { FieldModel } from "../../../../runtime/shared/entity/model.ts";

/** Fourteen hours behind the first, eleven ahead of the second of these, whatever zone the machine has. */
const zones = ["Pacific/Kiritimati", "Pacific/Pago_Pago"] as const;
const field = (name: string, kind: string) => ({ name, kind }) as FieldModel;
const days = { start: field("from", "date"), end: field("until", "date"), times: null };
const clock = {
  ...days,
  end: null,
  times: [field("begins", "time"), field("ends", "time")] as [FieldModel, FieldModel],
};

afterEach(() => setRegion({ region: "", timeZone: "" }));

describe.each(zones)("a calendar of a person in %s", (zone) => {
  beforeEach(() => setRegion({ region: "", timeZone: zone }));
  const offset = zone === "Pacific/Kiritimati" ? "+14:00" : "-11:00";
  const at = (wall: string) => new Date(`${wall}${offset}`);

  it("is not that of the device", () => expect(ownZone()).not.toBe(zone));

  it("keeps the days and times that were dragged to", () => {
    const night = { start: at("2026-05-01T00:30"), end: at("2026-05-01T23:30"), allDay: false };
    expect(valuesAt(clock, night)).toEqual({ from: "2026-05-01", begins: "00:30", ends: "23:30" });
    const week = { start: at("2026-05-01T00:00"), end: at("2026-05-08T00:00"), allDay: true };
    expect(valuesAt(days, week)).toEqual({ from: "2026-05-01", until: "2026-05-07" });
    expect(timesAt(week, zone)).toMatchObject({
      scheduleTime: "2026-05-01",
      endDate: "2026-05-07",
    });
  });

  it("asks for the days that it shows", () => {
    expect(rangeFilter(days, at("2026-05-01T00:00"), at("2026-06-01T00:00"))).toMatchObject({
      and: [{ from__lt: "2026-06-01" }, { or: [{ from__gte: "2026-05-01" }, {}] }],
    });
  });

  it("moves by keys from day to day", () => {
    const key = { key: "ArrowRight", altKey: true } as KeyboardEvent;
    const entry = { allDay: true } as never;
    const moved = movedByKey(key, entry, at("2026-05-01T00:00"), at("2026-05-02T00:00"), false);
    expect(moved?.start).toEqual(at("2026-05-02T00:00"));
    expect(moved?.end).toEqual(at("2026-05-03T00:00"));
  });

  it("greets, and ends a tenant's time, by the person's clock", () => {
    expect(partOfDay(at("2026-05-01T08:00"))).toBe("morning");
    const end = extended(null, 1, at("2026-01-31T08:00").getTime());
    expect(new Date(end)).toEqual(at("2026-02-28T23:59:59"));
  });
});

it("keeps the time of the clock over a change of clocks that the device does not make", () => {
  setRegion({ region: "", timeZone: "Europe/Berlin" });
  const key = { key: "ArrowRight", altKey: true } as KeyboardEvent;
  const start = new Date("2027-03-27T09:00:00+01:00");
  const moved = movedByKey(key, { allDay: false } as never, start, null, false);
  expect(moved?.start).toEqual(new Date("2027-03-28T09:00:00+02:00"));
});
