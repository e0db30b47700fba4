import { afterAll, beforeAll, expect, it } from "vitest";
import { systemClaims } from "../../../runtime/server/core/database/contract.ts";
import { giveReminders } from "../../../runtime/server/entities/office/schedule/reminders.ts";
import { buildFeatureApp, type Client, type FeatureApp } from "./support/featureApp.ts";

let server: FeatureApp;
let owner: Client;
let colleague: Client;
let stranger: Client;
let foreigner: Client;

beforeAll(async () => {
  server = await buildFeatureApp();
  [owner, colleague, stranger, foreigner] = (await Promise.all(
    ["admin", "user1", "user4", "bg_admin"].map((account) => server.signIn(account)),
  )) as [Client, Client, Client, Client];
});
afterAll(() => server?.close());

interface Entry {
  id: number | null;
  occurrence: string | null;
  ownerId: number;
  content: string | null;
  start: string;
  end: string;
  status: number;
  mayEdit: boolean;
  version: number;
}

const calendar = (client: Client, from: string, to: string, timeZone = "Europe/Berlin") =>
  client.ask<{ calendars: { ownerId: number; level: string }[]; entries: Entry[] }>(
    "/api/sysSchedule/calendar",
    { from, to, timeZone },
  );
const idOf = async (account: string) => {
  const rows = await server.opened.ownerQuery<{ id: string }>(
    "select id::text from access_account where account = $1",
    [account],
  );
  return Number(rows[0]?.id);
};
const add = (client: Client, values: object) =>
  client.ask<number>("/api/sysSchedule/add", {
    scheduleTime: "2027-03-01",
    startTime: "09:00",
    endTime: "10:00",
    timeZone: "Europe/Berlin",
    ...values,
  });
const starts = (entries: Entry[], content: string) =>
  entries.filter((entry) => entry.content === content).map(({ start }) => start);

it("keeps the clock of its zone over a change of clocks", async () => {
  await add(owner, {
    content: "Clock",
    scheduleTime: "2027-03-26",
    repeatRule: "FREQ=DAILY;COUNT=4",
  });
  const { entries } = await calendar(owner, "2027-03-20", "2027-04-05");
  expect(starts(entries, "Clock")).toEqual([
    "2027-03-26T08:00:00.000Z",
    "2027-03-27T08:00:00.000Z",
    "2027-03-28T07:00:00.000Z",
    "2027-03-29T07:00:00.000Z",
  ]);
  // A client that knows the contract alone gets the same days as rows of their own.
  const rows = await owner.ask<{ content: string; scheduleTime: string; startTime: string }[]>(
    "/api/sysSchedule/page",
    { startTime: "2027-03-20", endTime: "2027-04-05" },
  );
  expect(
    rows
      .filter(({ content }) => content === "Clock")
      .map(({ scheduleTime, startTime }) => [scheduleTime, startTime]),
  ).toEqual(["26", "27", "28", "29"].map((day) => [`2027-03-${day} 00:00:00`, "09:00"]));
});

it("changes one occurrence, this and the following, or all", async () => {
  const id = await add(owner, { content: "Series", repeatRule: "FREQ=WEEKLY;BYDAY=MO,TH" });
  const change = (body: object) => owner.ask<number>("/api/sysSchedule/change", { id, ...body });
  await change({
    occurrence: "2027-03-04",
    part: "one",
    scheduleTime: "2027-03-05",
    startTime: "11:00",
    endTime: "12:00",
  });
  await owner.ask("/api/sysSchedule/cancel", { id, occurrence: "2027-03-08", part: "one" });
  await owner.ask("/api/sysSchedule/setStatus", { id, occurrence: "2027-03-11", status: 1 });
  const days = async (content: string) =>
    starts((await calendar(owner, "2027-03-01", "2027-03-31")).entries, content).map((start) =>
      start.slice(5, 13),
    );
  expect(await days("Series")).toEqual([
    "03-01T08",
    "03-05T10",
    "03-11T08",
    "03-15T08",
    "03-18T08",
    "03-22T08",
    "03-25T08",
    "03-29T07",
  ]);
  const ticked = (await calendar(owner, "2027-03-01", "2027-03-31")).entries.filter(
    ({ content, status }) => content === "Series" && status === 1,
  );
  expect(ticked.map(({ occurrence }) => occurrence)).toEqual(["2027-03-11"]);
  const later = await change({
    occurrence: "2027-03-18",
    part: "following",
    scheduleTime: "2027-03-19",
    content: "Later",
  });
  expect(later).not.toBe(id);
  expect(await days("Series")).toEqual(["03-01T08", "03-05T10", "03-11T08", "03-15T08"]);
  expect(await days("Later")).toEqual(["03-19T08", "03-23T08", "03-26T08", "03-30T07"]);
  await change({ occurrence: "2027-03-15", part: "all", scheduleTime: "2027-03-16" });
  expect(await days("Series")).toEqual(["03-02T08", "03-06T10", "03-12T08", "03-16T08"]);
  // What the occurrence already had of its own does not become everybody's: only what was changed of it does.
  await change({
    occurrence: "2027-03-05",
    part: "all",
    scheduleTime: "2027-03-06",
    startTime: "11:00",
    endTime: "12:30",
  });
  const long = (await calendar(owner, "2027-03-01", "2027-03-08")).entries.filter(
    ({ content }) => content === "Series",
  );
  expect(long.map(({ start, end }) => [start.slice(5, 16), end.slice(11, 16)])).toEqual([
    ["03-02T08:00", "11:30"],
    ["03-06T10:00", "11:00"],
  ]);
  await owner.ask("/api/sysSchedule/cancel", { id, occurrence: "2027-03-12", part: "following" });
  expect(await days("Series")).toEqual(["03-02T08", "03-06T10"]);
  const gone = await owner.post("/api/sysSchedule/setStatus", {
    id,
    occurrence: "2027-03-12",
    status: 1,
  });
  expect(gone.body.message).toContain("D1002");
});

it("refuses rules, zones and ends that are none", async () => {
  const base = {
    scheduleTime: "2027-03-01",
    startTime: "09:00",
    endTime: "10:00",
    content: "Wrong",
  };
  for (const wrong of [
    { repeatRule: "FREQ=SECONDLY" },
    { repeatRule: "FREQ=DAILY;COUNT=99999" },
    { repeatRule: "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30" },
    { timeZone: "Nowhere/Town" },
    { reminders: "99999" },
    { endDate: "2027-02-28" },
    { endTime: "08:00" },
  ]) {
    const { body } = await owner.post("/api/sysSchedule/add", { ...base, ...wrong });
    expect(body.code, JSON.stringify(wrong)).toBe(400);
    const told = Object.values(JSON.parse(body.message) as Record<string, string[]>).flat();
    expect(told.length, JSON.stringify(wrong)).toBeGreaterThan(0);
    expect(told, JSON.stringify(wrong)).not.toContain("");
  }
});

it("shows a shared calendar to exactly those it is shared with", async () => {
  const day = "2027-05-03";
  const id = await add(owner, { content: "Shared", scheduleTime: day });
  const share = (level: string, more: object) =>
    owner.post<number>("/api/sysSchedule/share", { level, ...more });
  const seen = async (client: Client) =>
    (await calendar(client, day, day)).entries.filter(({ start }) =>
      start.startsWith("2027-05-03T07"),
    );
  expect([await seen(colleague), await seen(stranger), await seen(foreigner)]).toEqual([
    [],
    [],
    [],
  ]);

  const first = await share("busy", { userId: await idOf("user1") });
  expect(await seen(colleague)).toMatchObject([
    { id: null, content: null, version: null, mayEdit: false },
  ]);
  await share("read", { userId: await idOf("user1") });
  expect(await seen(colleague)).toMatchObject([{ id, content: "Shared", mayEdit: false }]);
  const refused = await colleague.post("/api/sysSchedule/change", { id, content: "Mine" });
  expect(refused.body.code).toBe(403);
  await share("edit", { userId: await idOf("user1") });
  await colleague.ask("/api/sysSchedule/change", { id, content: "Moved", startTime: "09:00" });
  expect(await seen(owner)).toMatchObject([{ id, content: "Moved" }]);
  expect([await seen(stranger), await seen(foreigner)]).toEqual([[], []]);
  expect(
    (await stranger.post("/api/sysSchedule/change", { id, content: "x" })).body.message,
  ).toContain("D1002");
  expect(
    (await foreigner.post("/api/sysSchedule/setStatus", { id, status: 1 })).body.message,
  ).toContain("D1002");

  // The database itself says so, whatever a statement asks for.
  const claims = {
    userName: "s",
    orgName: null,
    roles: [],
    platform: false,
    scope: { kind: "all" as const },
  };
  const rows = async (userId: number, tenantId: number, orgId: number | null) =>
    server.opened.database.transaction({ ...claims, userId, tenantId, orgId }, (tx) =>
      tx.query("select * from formwork.shared_schedules('2027-01-01', '2027-12-31')"),
    );
  const [place] = await server.opened.ownerQuery<{ tenant: string; other: string; org: string }>(
    `select a.tenant_id::text as tenant, a.org_id::text as org,
            (select tenant_id::text from access_account where account = 'bg_admin') as other
       from access_account a where account = 'user1'`,
  );
  const me = await idOf("user1");
  expect((await rows(me, Number(place?.tenant), null)).length).toBeGreaterThan(0);
  expect(await rows(me, Number(place?.other), null)).toEqual([]);
  expect(await rows(await idOf("user4"), Number(place?.tenant), null)).toEqual([]);
  await expect(
    server.opened.database.transaction(
      { ...claims, userId: me, tenantId: Number(place?.tenant), orgId: null },
      (tx) => tx.query("select * from formwork.calendar_share"),
    ),
  ).resolves.toEqual([]);

  await owner.ask("/api/sysSchedule/unshare", { id: first.body.result });
  expect(await seen(colleague)).toEqual([]);
  // With an organization: everybody in it and below, nobody beside it.
  const org = await share("read", { orgId: Number(place?.org) });
  expect(org.body.code).toBe(200);
  expect(await seen(colleague)).toMatchObject([{ content: "Moved" }]);
  expect(await seen(foreigner)).toEqual([]);
  const foreign = await share("read", { userId: await idOf("bg_admin") });
  expect(foreign.body.message).toContain("D1002");
  expect(
    (await colleague.post("/api/sysSchedule/unshare", { id: org.body.result })).body.message,
  ).toContain("D1002");
});

it("gives each reminder once, also with several processes and late", async () => {
  const soon = new Date(Date.now() + 3_600_000);
  const wall = (at: Date) => at.toISOString();
  const id = await add(owner, {
    content: "Remind",
    scheduleTime: wall(soon).slice(0, 10),
    startTime: wall(soon).slice(11, 16),
    endTime: "23:59",
    timeZone: "UTC",
    reminders: "10,30",
    repeatRule: "FREQ=DAILY;COUNT=3",
  });
  const told = async () => {
    const [row] = await server.opened.ownerQuery<{ count: number }>(
      "select count(*)::int as count from office_inbox_entry where topic = 'reminder' and title = 'Remind'",
    );
    return row?.count;
  };
  const { database } = server.opened;
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  await giveReminders(database, at(0));
  expect(await told()).toBe(0);
  await Promise.all([1, 2, 3, 4].map(() => giveReminders(database, at(35))));
  expect(await told()).toBe(1);
  await Promise.all([1, 2, 3, 4].map(() => giveReminders(database, at(55))));
  expect(await told()).toBe(2);
  // Nobody worked for a day: what was missed comes late, and once. What is done is not reminded of.
  const after = new Date(soon.getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
  await owner.ask("/api/sysSchedule/setStatus", { id, occurrence: after, status: 1 });
  await giveReminders(database, at(1 + 60 + 3 * 1440));
  expect(await told()).toBe(4);
  await giveReminders(database, at(60 + 9 * 1440));
  expect(await told()).toBe(4);
  const [left] = await server.opened.database.transaction(systemClaims, (tx) =>
    tx.query<{ after: string }>(
      "select after from formwork.schedule_reminder where schedule_id = $1",
      [id],
    ),
  );
  expect(Date.parse(left?.after ?? "")).toBeGreaterThan(Date.now());
});
