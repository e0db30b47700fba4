import { afterAll, describe, expect, it } from "vitest";
import { formatDateTime } from "../../../../runtime/web/core/time/formats.ts";
import { readMoment, setConsoleZone } from "../../../../runtime/web/core/time/moments.ts";

const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
afterAll(() => setConsoleZone(ownZone));

describe("a time of a console call", () => {
  it.each([
    ["UTC", "2026-11-24 12:00:05", "2026-11-24T12:00:05.000Z"],
    ["Asia/Shanghai", "2026-11-24 12:00:05", "2026-11-24T04:00:05.000Z"],
    ["Europe/Berlin", "2026-07-01 00:30:00", "2026-06-30T22:30:00.000Z"],
    ["America/New_York", "2026-01-31 23:59:59", "2026-02-01T04:59:59.000Z"],
  ])("of a server in %s is read as its clocks show it", (zone, text, moment) => {
    setConsoleZone(zone);
    expect(readMoment(text).toISOString()).toBe(moment);
  });

  it("with its own offset is that moment, whatever the server's zone", () => {
    setConsoleZone("Asia/Tokyo");
    expect(readMoment("2026-11-24T12:00:00Z").toISOString()).toBe("2026-11-24T12:00:00.000Z");
  });

  it("is shown as the clocks of the person's own zone do", () => {
    setConsoleZone("Pacific/Auckland");
    const same = readMoment("2026-11-24 12:00:00").toISOString();
    expect(formatDateTime("2026-11-24 12:00:00", "en")).toBe(formatDateTime(same, "en"));
  });

  it("that is none stays the text it is", () => {
    expect(readMoment("soon").getTime()).toBeNaN();
    expect(formatDateTime("soon", "en")).toBe("soon");
  });
});
