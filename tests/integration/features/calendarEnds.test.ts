import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildFeatureApp, type Client, type FeatureApp } from "./support/featureApp.ts";

let server: FeatureApp;
let person: Client;

beforeAll(async () => {
  server = await buildFeatureApp();
  person = await server.signIn("user1");
});
afterAll(() => server?.close());

const read = (from: string, to: string, timeZone: string) =>
  person.post<{ entries: { content: string; start: string; end: string }[] }>(
    "/api/sysSchedule/calendar",
    { from, to, timeZone },
  );

describe("the ends of the calendar", () => {
  it.each(["America/New_York", "UTC", "Asia/Tokyo"])(
    "shows the last day in %s",
    async (timeZone) => {
      const entry = { scheduleTime: "9999-12-31", startTime: "22:00", endTime: "23:00", timeZone };
      await person.ask("/api/sysSchedule/add", { ...entry, content: `Last ${timeZone}` });
      await person.ask("/api/sysSchedule/add", {
        ...entry,
        content: `Whole ${timeZone}`,
        allDay: true,
        repeatRule: "FREQ=DAILY",
        reminders: "10",
      });
      const { body } = await read("9999-12-31", "9999-12-31", timeZone);
      expect(body.code).toBe(200);
      const shown = body.result.entries.map(({ content }) => content);
      expect(shown).toEqual(expect.arrayContaining([`Last ${timeZone}`, `Whole ${timeZone}`]));
      const calls = [
        ["/api/sysSchedule/ics", undefined],
        ["/api/sysSchedule/page", { startTime: "9999-12-31", endTime: "9999-12-31" }],
      ] as const;
      for (const [path, payload] of calls) {
        const answer = await server.app.inject({
          method: payload ? "POST" : "GET",
          url: path,
          headers: { authorization: `Bearer ${person.accessToken}` },
          ...(payload ? { payload } : {}),
        });
        expect(answer.statusCode, path).toBe(200);
        expect(answer.body.slice(0, 300), path).not.toContain('"code":500');
      }
    },
  );

  it.each([
    ["0001-01-01", "0001-01-02", 200],
    ["0000-01-01", "0000-01-02", 400],
    ["9999-12-01", "9999-12-31", 200],
    ["9999-12-31", "10000-01-01", 400],
  ])("from %s to %s answers %i", async (from, to, code) => {
    for (const zone of ["UTC", "Pacific/Kiritimati", "America/Los_Angeles"]) {
      const { body } = await read(from, to, zone);
      expect(body.code, zone).toBe(code);
    }
  });

  it("takes no entry that leaves it", async () => {
    const add = (values: object) =>
      person.post<number>("/api/sysSchedule/add", {
        content: "Beyond",
        scheduleTime: "9999-12-30",
        startTime: "09:00",
        endTime: "10:00",
        timeZone: "UTC",
        ...values,
      });
    expect((await add({ repeatRule: "FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1" })).body.code).toBe(400);
    const { body } = await add({ endDate: "9999-12-31", repeatRule: "FREQ=DAILY;COUNT=1" });
    expect(body.code).toBe(200);
    const moved = await person.post("/api/sysSchedule/change", {
      id: body.result,
      scheduleTime: "9999-12-31",
    });
    expect(moved.body.code).toBe(400);
  });
});

it("confirms no names to sign in with to those who share a calendar", async () => {
  const find = (q: string) =>
    person.ask<{ name: string }[]>("/api/sysSchedule/shareTargets", { q });
  const [other] = await server.opened.ownerQuery<{ name: string }>(
    "select real_name as name from access_account where account = 'user4'",
  );
  expect((await find(other?.name ?? "")).map(({ name }) => name)).toContain(other?.name);
  expect(await find("user4")).toEqual([]);
  expect(await find("admin")).toEqual([]);
});
