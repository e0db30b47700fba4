import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { buildFeatureApp, type Client, type FeatureApp } from "./support/featureApp.ts";
import { worked } from "../../support/worked.ts";

let server: FeatureApp;
let owner: Client;
let other: Client;

beforeAll(async () => {
  server = await buildFeatureApp();
  owner = await server.signIn("user1");
  other = await server.signIn("user2");
});
afterAll(() => server?.close());

interface Outcome {
  found: number;
  added: number;
  updated: number;
  unchanged: number;
  skipped: number;
  problems: { line: number; reason: string }[];
}

const file = (...lines: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR", ""].join("\r\n");
const event = (...lines: string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"];
const bring = (client: Client, text: string, dryRun = false) =>
  client.post<Outcome>("/api/sysSchedule/importIcs", { text, dryRun, timeZone: "Europe/Berlin" });
const fetchFile = async (client: Client, query = "") => {
  const answer = await server.app.inject({
    method: "GET",
    url: `/api/sysSchedule/ics${query}`,
    headers: { authorization: `Bearer ${client.accessToken}` },
  });
  expect(answer.headers["content-type"]).toContain("text/calendar");
  return answer.body;
};
const shown = async (client: Client, from = "2027-01-01", to = "2027-12-31") => {
  const { entries } = await client.ask<{
    entries: {
      content: string;
      start: string;
      end: string;
      allDay: boolean;
      status: number;
      reminders: string | null;
    }[];
  }>("/api/sysSchedule/calendar", { from, to, timeZone: "Europe/Berlin" });
  return entries.map(({ content, start, end, allDay, status, reminders }) => ({
    content,
    start,
    end,
    allDay,
    status,
    reminders,
  }));
};

const rich = file(
  ...event(
    "UID:series@example.org",
    "DTSTART;TZID=W. Europe Standard Time:20270323T090000",
    "DTEND;TZID=W. Europe Standard Time:20270323T100000",
    "RRULE:FREQ=WEEKLY;BYDAY=TU;UNTIL=20270420T070000Z",
    "EXDATE;TZID=W. Europe Standard Time:20270406T090000",
    "SUMMARY:Standup\\, with a very long title that has to be folded because it is l",
    " onger than a line may be",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    "TRIGGER:-PT15M",
    "END:VALARM",
  ),
  ...event(
    "UID:series@example.org",
    "RECURRENCE-ID;TZID=W. Europe Standard Time:20270413T090000",
    "DTSTART;TZID=W. Europe Standard Time:20270414T143000",
    "DTEND;TZID=W. Europe Standard Time:20270414T153000",
    "SUMMARY:Moved",
  ),
  ...event(
    "UID:days@example.org",
    "DTSTART;VALUE=DATE:20270501",
    "DTEND;VALUE=DATE:20270504",
    "SUMMARY:Trip",
  ),
  ...event("UID:night@example.org", "DTSTART:20270601T210000Z", "DURATION:PT5H", "SUMMARY:Night"),
);

it("takes a file in, says what it would do first, and finds it again", async () => {
  const trial = await bring(owner, rich, true);
  expect(trial.body.result).toMatchObject({
    found: 4,
    added: 3,
    updated: 0,
    skipped: 0,
    problems: [],
  });
  expect(await shown(owner)).toEqual([]);
  await bring(owner, rich);
  const long =
    "Standup, with a very long title that has to be folded because it is longer than a line may be";
  const timed = { allDay: false, status: 0 };
  expect(await shown(owner)).toEqual([
    {
      ...timed,
      content: long,
      start: "2027-03-23T08:00:00.000Z",
      end: "2027-03-23T09:00:00.000Z",
      reminders: "15",
    },
    {
      ...timed,
      content: long,
      start: "2027-03-30T07:00:00.000Z",
      end: "2027-03-30T08:00:00.000Z",
      reminders: "15",
    },
    {
      ...timed,
      content: "Moved",
      start: "2027-04-14T12:30:00.000Z",
      end: "2027-04-14T13:30:00.000Z",
      reminders: "15",
    },
    {
      ...timed,
      content: long,
      start: "2027-04-20T07:00:00.000Z",
      end: "2027-04-20T08:00:00.000Z",
      reminders: "15",
    },
    {
      content: "Trip",
      start: "2027-05-01",
      end: "2027-05-04",
      allDay: true,
      status: 0,
      reminders: null,
    },
    {
      ...timed,
      content: "Night",
      start: "2027-06-01T21:00:00.000Z",
      end: "2027-06-02T02:00:00.000Z",
      reminders: null,
    },
  ]);
  const again = await bring(owner, rich);
  expect(again.body.result).toMatchObject({ added: 0, updated: 0, unchanged: 3 });
  const changed = await bring(owner, rich.replace("SUMMARY:Trip", "SUMMARY:Journey"));
  expect(changed.body.result).toMatchObject({ added: 0, updated: 1, unchanged: 2 });
});

it("writes a file that comes back as it was", async () => {
  const text = await fetchFile(owner);
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text).toContain("BEGIN:VTIMEZONE");
  const there = await shown(owner);
  expect((await bring(owner, text)).body.result).toMatchObject({
    added: 0,
    updated: 0,
    unchanged: 5,
    problems: [],
  });
  expect((await bring(other, text)).body.result).toMatchObject({
    added: 5,
    skipped: 0,
    problems: [],
  });
  expect((await shown(other)).filter(({ start }) => start > "2027-03")).toEqual(there);
});

it("names the line of a file that is none, and stays small", async () => {
  const bad: [string, number][] = [
    ["hello", 1],
    ["BEGIN:VEVENT\nEND:VEVENT", 1],
    ["BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VCALENDAR", 3],
    ["BEGIN:VCALENDAR\nDTSTART;TZID=:\n;;;\nEND:VCALENDAR", 3],
    ["BEGIN:VCALENDAR\nSUMMARY:x", 2],
    [`BEGIN:VCALENDAR\n${"BEGIN:X\n".repeat(50)}`, 6],
    [`BEGIN:VCALENDAR\nX:${"a".repeat(30_000)}\nEND:VCALENDAR`, 2],
    [`BEGIN:VCALENDAR\nX${';A="b"'.repeat(3000)}\nEND:VCALENDAR`, 2],
  ];
  for (const [text, line] of bad) {
    const { body } = await bring(owner, text);
    expect(body.code, text.slice(0, 40)).toBe(400);
    expect(JSON.stringify(body), text.slice(0, 40)).toContain(`Line ${line} `);
  }
  const bombs = file(
    ...event("UID:a", "DTSTART:20270101T000000Z", "RRULE:FREQ=SECONDLY", "SUMMARY:a"),
    ...event(
      "UID:b",
      "DTSTART:20270101T000000Z",
      "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
      "SUMMARY:b",
    ),
    ...event("UID:c", "DTSTART:99999999T000000Z", "SUMMARY:c"),
    ...event("UID:d", "SUMMARY:d"),
    ...event("UID:e", "DTSTART;VALUE=DATE:20270101", "DTEND;VALUE=DATE:20990101", "SUMMARY:e"),
  );
  const spent = worked();
  const { body } = await bring(owner, bombs);
  expect(body.result.added).toBe(0);
  expect(body.result.problems.map(({ reason }) => reason).toSorted()).toEqual([
    "badDate",
    "badEnd",
    "badRule",
    "badRule",
    "noStart",
  ]);
  // Endless rules cost what is looked at, not what they say.
  await bring(
    owner,
    file(...event("UID:f", "DTSTART;VALUE=DATE:19000101", "RRULE:FREQ=DAILY", "SUMMARY:f")),
  );
  expect((await shown(owner)).filter(({ content }) => content === "f")).toHaveLength(365);
  expect(spent()).toBeLessThan(5000);
  expect((await bring(owner, "x".repeat(2_000_001))).body.code).toBe(400);
});

it("lets a calendar program poll by a link that can be ended", async () => {
  const poll = (path: string, headers = {}) =>
    server.app.inject({ method: "GET", url: path, headers });
  const first = await owner.ask<{ path: string }>("/api/sysSchedule/newLink", {});
  const answer = await poll(first.path);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain("SUMMARY:Night");
  expect(answer.body).not.toContain("3号楼");
  const same = await poll(first.path, { "if-none-match": answer.headers.etag });
  expect(same.statusCode).toBe(304);
  const stored = await server.opened.ownerQuery<{ hash: string }>(
    "select token_hash as hash from formwork.calendar_link",
  );
  expect(first.path).not.toContain(stored[0]?.hash);
  const second = await owner.ask<{ path: string }>("/api/sysSchedule/newLink", {});
  expect((await poll(first.path)).statusCode).toBe(404);
  expect((await poll(second.path)).statusCode).toBe(200);
  await server.opened.ownerQuery("update access_account set status = 2 where account = 'user1'");
  expect((await poll(second.path)).statusCode).toBe(404);
  await server.opened.ownerQuery("update access_account set status = 1 where account = 'user1'");
  await owner.ask("/api/sysSchedule/dropLink", {});
  expect((await poll(second.path)).statusCode).toBe(404);
  expect(await owner.ask("/api/sysSchedule/link")).toMatchObject({ active: false });
  const codes = [];
  for (let count = 0; count < 40; count += 1)
    codes.push((await poll("/calendar/guess.ics")).statusCode);
  expect(codes).toContain(429);
});

it("counts guesses of links before the database is asked, and good links not at all", async () => {
  const { path } = await other.ask<{ path: string }>("/api/sysSchedule/newLink", {});
  const poll = (url: string) =>
    server.app.inject({ method: "GET", url, remoteAddress: "203.0.113.77" });
  const guess = () => poll(`/calendar/${randomBytes(32).toString("base64url")}.ics`);
  for (let n = 0; n < 5; n++) expect((await poll(path)).statusCode).toBe(200);
  const { database } = server.opened;
  const asked = vi.spyOn(database, "transaction");
  const codes = (await Promise.all(Array.from({ length: 100 }, guess))).map(
    ({ statusCode }) => statusCode,
  );
  const looks = asked.mock.calls.length;
  asked.mockRestore();
  expect(codes.filter((code) => code === 404)).toHaveLength(30);
  expect(codes.filter((code) => code === 429)).toHaveLength(70);
  // Beside the guesses something of the server itself may have asked.
  expect(looks).toBeLessThan(40);
});
