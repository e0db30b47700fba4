import { afterAll, beforeAll, expect, it } from "vitest";
import { endOldRules } from "../../../runtime/server/entities/office/schedule/oldRules.ts";
import { watchLoop } from "../../support/bombs/loopMonitor.ts";
import { buildFeatureApp, type Client, type FeatureApp } from "./support/featureApp.ts";

let server: FeatureApp;
let owner: Client;
let reader: Client;

beforeAll(async () => {
  server = await buildFeatureApp();
  owner = await server.signIn("admin");
  reader = await server.signIn("user1");
});
afterAll(() => server?.close());

const leapDays = "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29;COUNT=9999";
const entry = {
  content: "Bomb",
  scheduleTime: "2024-02-29",
  startTime: "09:00",
  endTime: "10:00",
  timeZone: "Europe/Berlin",
};

/** Rows as they were written before there were bounds. */
const keep = (account: string, many: number, values: Record<string, string> = {}) => {
  const row = {
    schedule_time: "'1904-02-29'",
    repeat_rule: `'${leapDays}'`,
    time_zone: "'Europe/Berlin'",
    exceptions: "null",
    ...values,
  };
  return server.opened.ownerQuery(
    `set session_replication_role = replica;
     insert into office_schedule (tenant_id, user_id, start_time, end_time, content, create_time, update_time, ${Object.keys(row).join()})
     select tenant_id, id, '09:00', '10:00', 'Bomb', now(), now(), ${Object.values(row).join()}
       from access_account, generate_series(1, ${many}) n where account = '${account}';
     set session_replication_role = origin`,
  );
};
const clear = () => server.opened.ownerQuery("delete from office_schedule");

/** Longest silence of the event loop in milliseconds while something is asked. */
async function silenceOf(work: () => Promise<unknown>): Promise<number> {
  const loop = watchLoop();
  await work();
  return loop.stop().longest;
}

/** What a person may ask of a calendar, each way. */
const month = { from: "2026-11-01", to: "2026-11-30", timeZone: "Europe/Berlin" };
const readCalendar = (client: Client) => client.ask("/api/sysSchedule/calendar", month);
const readPage = (client: Client) =>
  client.ask("/api/sysSchedule/page", { startTime: "2026-01-01", endTime: "2026-12-31" });
const raw = (url: string, client?: Client) =>
  server.app.inject({
    url,
    headers: client ? { authorization: `Bearer ${client.accessToken}` } : {},
  });

it("answers for 2,000 counted rules that fall on 29 February without keeping others waiting", async () => {
  await keep("admin", 2000);
  await owner.ask("/api/sysSchedule/share", { userId: await idOf("user1"), level: "read" });
  const { path } = await owner.ask<{ path: string }>("/api/sysSchedule/newLink", {});
  expect(await silenceOf(() => readCalendar(owner))).toBeLessThan(250);
  expect(await silenceOf(() => readPage(owner))).toBeLessThan(250);
  expect(await silenceOf(() => readCalendar(reader))).toBeLessThan(250);
  expect(await silenceOf(() => raw("/api/sysSchedule/ics", owner))).toBeLessThan(250);
  expect(await silenceOf(() => raw(path))).toBeLessThan(250);
  await clear();
  await keep("admin", 120);
  // The job that reminds finds the ends that were not kept yet.
  expect(await silenceOf(() => endOldRules(server.opened.database))).toBeLessThan(250);
  const kept = await server.opened.ownerQuery(
    "select repeat_end::text as end, count(*)::int from office_schedule where content = 'Bomb' group by 1",
  );
  expect(kept).toEqual([{ end: "9999-12-31", count: 120 }]);
  await clear();
});

it("writes a file of entries in hundreds of zones, with many changed occurrences, piece by piece", async () => {
  await keep("admin", 300, {
    repeat_rule: "'FREQ=DAILY'",
    schedule_time: "'2000-01-01'",
    time_zone: "'+' || to_char(n / 60 % 14, 'FM00') || ':' || to_char(n % 60, 'FM00')",
    exceptions: `(select jsonb_object_agg('2001-01-' || to_char(d, 'FM00'), '{"content":"Moved","scheduleTime":"2026-11-03"}'::jsonb)
                    from generate_series(1, 20) d)`,
  });
  expect(await silenceOf(() => raw("/api/sysSchedule/ics", owner))).toBeLessThan(250);
  expect(await silenceOf(() => readCalendar(owner))).toBeLessThan(250);
  expect(await silenceOf(() => readPage(owner))).toBeLessThan(250);
  await clear();
});

it("keeps the last day of a rule, and reads no rule that is over", async () => {
  const id = await owner.ask<number>("/api/sysSchedule/add", {
    ...entry,
    repeatRule: "FREQ=YEARLY;COUNT=3",
  });
  const endOf = async (entryId: number) => {
    const [row] = await server.opened.ownerQuery<{ end: string | null }>(
      `select repeat_end::text as end from office_schedule where id = $1`,
      [entryId],
    );
    return row?.end;
  };
  expect(await endOf(id)).toBe("2032-02-29");
  await owner.ask("/api/sysSchedule/change", { id, repeatRule: "FREQ=DAILY;COUNT=2", part: "all" });
  expect(await endOf(id)).toBe("2024-03-01");
  await owner.ask("/api/sysSchedule/change", { id, repeatRule: "FREQ=DAILY", part: "all" });
  expect(await endOf(id)).toBeNull();
  // What is taken away from a series ends it as well.
  await owner.ask("/api/sysSchedule/cancel", { id, occurrence: "2024-03-05", part: "following" });
  expect(await endOf(id)).toBe("2024-03-04");
  const shown = await owner.ask<{ entries: { occurrence: string }[] }>(
    "/api/sysSchedule/calendar",
    { from: "2024-02-01", to: "2024-03-31", timeZone: "Europe/Berlin" },
  );
  expect(shown.entries.map(({ occurrence }) => occurrence)).toEqual([
    "2024-02-29",
    "2024-03-01",
    "2024-03-02",
    "2024-03-03",
    "2024-03-04",
  ]);
  await clear();
});

it("refuses a rule that cannot be counted to its end, too many rules, and too many changed occurrences", async () => {
  const add = (values: object) =>
    owner.post<number>("/api/sysSchedule/add", { ...entry, ...values });
  const slow = "FREQ=YEARLY;BYMONTH=1,2,3,4,5,6,7,8,9,10,11,12;BYMONTHDAY=13;BYDAY=FR;COUNT=9999";
  expect((await add({ repeatRule: slow })).body.message).toContain("[D7012]");
  await keep("admin", 1000);
  expect((await add({ repeatRule: "FREQ=DAILY" })).body.message).toContain("[D7010]");
  expect((await add({})).body.code).toBe(200);
  await clear();
  await keep("admin", 5, {
    exceptions: `(select jsonb_object_agg((date '2000-01-01' + d)::text, '{"status":1}'::jsonb) from generate_series(1, 2000) d)`,
  });
  const id = (await add({ repeatRule: "FREQ=DAILY" })).body.result;
  const tick = { id, status: 1, occurrence: "2024-03-03" };
  expect((await owner.post("/api/sysSchedule/setStatus", tick)).body.message).toContain("[D7011]");
  await clear();
});

it("imports a file of counted rules, excluded days and changed occurrences piece by piece", async () => {
  const days = Array.from({ length: 800 }, (_, n) => `${1930 + (n % 200)}0101T090000`).join();
  const event = (n: number, lines: string[]) => [
    "BEGIN:VEVENT",
    `UID:${n}`,
    "SUMMARY:Bomb",
    `DTSTART;TZID="+0${n % 10}:${10 + (n % 50)}":20240229T090000`,
    ...lines,
    "END:VEVENT",
  ];
  const rules = Array.from({ length: 900 }, (_, n) => event(n, [`RRULE:${leapDays}`])).flat();
  const excluded = event(2000, [
    "RRULE:FREQ=DAILY",
    ...Array.from({ length: 120 }, () => `EXDATE;TZID=America/New_York:${days.slice(0, 12_000)}`),
  ]);
  const moved = Array.from({ length: 1000 }, (_, n) =>
    event(2000, [`RECURRENCE-ID:${20240301 + (n % 28)}T0${n % 10}0000`]),
  ).flat();
  const text = ["BEGIN:VCALENDAR", ...rules, ...excluded, ...moved, "END:VCALENDAR"].join("\r\n");
  const loop = watchLoop();
  const outcome = await owner.ask<{ added: number }>("/api/sysSchedule/importIcs", {
    text,
    timeZone: "Europe/Berlin",
    dryRun: true,
  });
  expect(loop.stop().longest).toBeLessThan(250);
  expect(outcome.added).toBeGreaterThan(100);
});

async function idOf(account: string): Promise<number> {
  const rows = await server.opened.ownerQuery<{ id: string }>(
    "select id::text from access_account where account = $1",
    [account],
  );
  return Number(rows[0]?.id);
}
