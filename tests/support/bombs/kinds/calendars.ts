import type { Bomb, World } from "../contract.ts";

const leapDays = "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29;COUNT=9999";

const event = (uid: string, lines: string[]) => [
  "BEGIN:VEVENT",
  `UID:${uid}`,
  "SUMMARY:Bomb",
  ...lines,
  "END:VEVENT",
];
const file = (events: string[][]) =>
  ["BEGIN:VCALENDAR", ...events.flat(), "END:VCALENDAR"].join("\r\n");

/** Repeated entries, added one by one and by a file, and everything that follows their rules. */
export const calendarRules: Bomb = {
  name: "rules of calendars",
  async run(world) {
    const { person, random } = world;
    const events = Array.from({ length: 900 }, (_, n) => {
      const year = 1900 + random.integer(0, 120);
      const rule = random.pick([
        leapDays,
        "FREQ=DAILY;COUNT=9999;BYMONTHDAY=31;BYDAY=MO",
        "FREQ=YEARLY;BYMONTH=1,2,3,4,5,6,7,8,9,10,11,12;BYMONTHDAY=13;BYDAY=FR",
        "FREQ=DAILY",
      ]);
      return event(`rule${n}`, [`DTSTART;TZID=Europe/Berlin:${year}0101T090000`, `RRULE:${rule}`]);
    });
    await person("/api/sysSchedule/importIcs", { text: file(events), timeZone: "Europe/Berlin" });
    await readAll(world);
    await world.fill("delete from office_schedule where content = 'Bomb'");
  },
};

/** Files of events with as many excluded days, zones, alarms, nested components and long lines as fit into one. */
export const calendarFiles: Bomb = {
  name: "iCalendar files",
  async run(world) {
    const start = "DTSTART;TZID=Europe/Berlin:20240229T090000";
    const days = Array.from({ length: 1100 }, (_, n) => `${1950 + (n % 150)}0101T090000`).join();
    const zone = (n: number) => `"+${10 + (n % 4)}:${10 + (n % 50)}"`;
    const files = [
      file([
        event("x", [
          start,
          "RRULE:FREQ=DAILY",
          ...Array.from({ length: 110 }, () => `EXDATE;TZID=America/New_York:${days}`),
        ]),
      ]),
      file(
        Array.from({ length: 2000 }, (_, n) =>
          event(`z${n}`, [`DTSTART;TZID=${zone(n)}:20240229T090000`, "RRULE:FREQ=DAILY"]),
        ).slice(0, 990),
      ),
      file([
        event("m", [start, "RRULE:FREQ=DAILY"]),
        ...Array.from({ length: 1999 }, (_, n) =>
          event("m", [`RECURRENCE-ID:${20240301 + (n % 28)}T0${n % 10}0000`, start]),
        ),
      ]),
      file([
        event(
          "l",
          Array.from({ length: 90_000 }, () => "X-A;B=C:D"),
        ),
      ]),
      file([
        event("v", [start, ...Array.from({ length: 40_000 }, () => "BEGIN:VALARM\r\nEND:VALARM")]),
      ]),
      "BEGIN:VCALENDAR\r\n".repeat(100_000),
      ` ${"\r\n a".repeat(400_000)}`,
      `BEGIN:VCALENDAR\r\nX;A="${",".repeat(19_000)}`,
    ];
    for (const text of files)
      for (const dryRun of [true, false])
        await world.person("/api/sysSchedule/importIcs", {
          text,
          dryRun,
          timeZone: "Europe/Berlin",
        });
    await readAll(world);
    await world.fill("delete from office_schedule where content = 'Bomb'");
  },
};

async function readAll({ person, visitor, admin }: World): Promise<void> {
  await person("/api/sysSchedule/calendar", {
    from: "2026-11-01",
    to: "2027-11-30",
    timeZone: "America/New_York",
  });
  await person("/api/sysSchedule/page", { startTime: "2026-01-01", endTime: "2026-12-31" });
  await person("/api/sysSchedule/ics");
  const { result } = await person("/api/sysSchedule/newLink", {});
  if (result?.path) await visitor(result.path as string);
  await admin("/api/sysSchedule/calendar", {
    from: "2026-11-01",
    to: "2026-11-30",
    timeZone: "Asia/Tokyo",
  });
}
