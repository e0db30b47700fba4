import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { giveReminders } from "../../../runtime/server/entities/office/schedule/reminders.ts";
import { grantEverything } from "../../../runtime/server/features/proof/index.ts";
import { cover } from "../../../runtime/shared/entity/values/mask.ts";
import { buildFeatureApp, type Client, type FeatureApp } from "./support/featureApp.ts";

let server: FeatureApp;
let person: Client;
let owner: Client;
let role: number;

const secret = "Planted-in-one-case";
const whole = "Planted-in-the-whole";

beforeAll(async () => {
  server = await buildFeatureApp();
  await grantEverything(server.opened.ownerQuery);
  const [held] = await server.opened.ownerQuery<{ id: string }>(
    `select r.id::text from access_role r join access_user_role h on h.role_id = r.id join access_account a on a.id = h.account_id
      where a.account = 'user1' limit 1`,
  );
  role = Number(held?.id);
  person = await server.signIn("user1");
  owner = await server.signIn("user4");
});
afterAll(() => server?.close());

const grant = async (columns: string[]) => {
  await server.opened.ownerQuery("delete from access_role_column where role_id = $1", [role]);
  for (const column of columns) {
    const [name, mode = "closed"] = column.split(":");
    await server.opened.ownerQuery(
      `insert into access_role_column (tenant_id, role_id, table_name, column_name, mode)
       select tenant_id, id, 'office_schedule', $2, $3 from access_role where id = $1`,
      [role, name, mode],
    );
  }
  // Rights are read anew by anyone who signs in.
  person = await server.signIn("user1");
};
const add = (client: Client, values: object) =>
  client.ask<number>("/api/sysSchedule/add", {
    scheduleTime: "2027-05-03",
    startTime: "09:00",
    endTime: "10:00",
    timeZone: "UTC",
    repeatRule: "FREQ=DAILY;COUNT=5",
    ...values,
  });
const stored = async (id: number) => {
  const [row] = await server.opened.ownerQuery<{ content: string; exceptions: object | null }>(
    "select content, exceptions from office_schedule where id = $1",
    [id],
  );
  return row;
};
const inOneCase = (id: number, values: object) =>
  person.post<number>("/api/sysSchedule/change", {
    id,
    occurrence: "2027-05-04",
    part: "one",
    ...values,
  });
const series = async (client: Client) => {
  const id = await add(client, { content: whole });
  const day = { occurrence: "2027-05-05", part: "one" };
  await client.ask("/api/sysSchedule/change", { id, ...day, content: secret });
  return id;
};

describe("a field that a role may only read", () => {
  it.each(["own", "shared"])("is not written in single cases of an %s calendar", async (whose) => {
    await grant([]);
    const client = whose === "own" ? person : owner;
    const id = await add(client, { content: whole });
    if (whose === "shared") {
      const [row] = await server.opened.ownerQuery<{ id: string }>(
        "select id::text from access_account where account = 'user1'",
      );
      await owner.ask("/api/sysSchedule/share", { userId: Number(row?.id), level: "edit" });
    }
    await grant(["content:readOnly", "status:readOnly"]);
    expect((await inOneCase(id, { content: "forged", startTime: "08:00" })).body.code).toBe(200);
    expect(JSON.stringify(await stored(id))).not.toContain("forged");
    expect((await stored(id))?.exceptions).toEqual({ "2027-05-04": { startTime: "08:00" } });
    const ticked = { id, occurrence: "2027-05-05", status: 1 };
    expect((await person.post("/api/sysSchedule/setStatus", ticked)).body.message).toContain(
      "D1016",
    );
    const later = await person.ask<number>("/api/sysSchedule/change", {
      id,
      occurrence: "2027-05-06",
      part: "following",
      content: "forged",
      endTime: "11:00",
    });
    expect((await stored(later))?.content).toBe(whole);
  });

  it("is not written by a file of calendar entries, and a file asks nothing about it", async () => {
    await grant([]);
    const id = await add(person, { content: whole });
    await grant(["content:readOnly"]);
    const file = (uid: string, summary: string, hour: string) =>
      [
        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT",
        `UID:${uid}`,
        `DTSTART:20270503T${hour}0000Z\r\nDTEND:20270503T120000Z`,
        `SUMMARY:${summary}\r\nRRULE:FREQ=DAILY;COUNT=5\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`,
      ].join("\r\n");
    const ask = (text: string) =>
      person.post<{ updated: number; unchanged: number }>("/api/sysSchedule/importIcs", { text });
    await ask(file(`${id}@formwork`, "forged", "08"));
    expect((await stored(id))?.content).toBe(whole);
    await ask(file("new@elsewhere", "forged", "08"));
    const [made] = await server.opened.ownerQuery<{ count: number }>(
      "select count(*)::int as count from office_schedule where content = 'forged'",
    );
    expect(made?.count).toBe(0);
    await grant(["content"]);
    const guesses = await Promise.all(
      [whole, "wrong"].map(async (text) => {
        const { body } = await person.post("/api/sysSchedule/importIcs", {
          text: file(`${id}@formwork`, text, "08"),
          dryRun: true,
        });
        return body.result;
      }),
    );
    expect(guesses[0]).toEqual(guesses[1]);
  });

  it("keeps a series whole when its rule is only read", async () => {
    await grant([]);
    const id = await add(person, { content: whole });
    await grant(["repeatRule:readOnly"]);
    for (const path of ["change", "cancel"]) {
      const body = { id, occurrence: "2027-05-05", part: "following" };
      const { message } = (await person.post(`/api/sysSchedule/${path}`, body)).body;
      expect(message).toContain("D1016");
    }
    expect((await stored(id))?.exceptions).toBeNull();
  });
});

describe("a field that is closed to a role", () => {
  it("is told by no channel, whole or in a single case", async () => {
    await grant([]);
    const id = await series(person);
    const { path } = await person.ask<{ path: string }>("/api/sysSchedule/newLink", {});
    const soon = new Date(Date.now() + 60_000).toISOString();
    const due = await add(person, {
      content: `${whole} soon`,
      repeatRule: null,
      scheduleTime: soon.slice(0, 10),
      startTime: soon.slice(11, 16),
      endTime: "23:59",
      reminders: "0",
    });
    const tellings = async () => {
      const ask = async (method: "GET" | "POST", url: string, payload?: object) => {
        const answer = await server.app.inject({
          method,
          url,
          headers: { authorization: `Bearer ${person.accessToken}` },
          ...(payload ? { payload } : {}),
        });
        expect(answer.statusCode, `${url} ${answer.body.slice(0, 200)}`).toBe(200);
        return answer.body;
      };
      const month = { from: "2027-05-01", to: "2027-05-31" };
      return {
        calendar: await ask("POST", "/api/sysSchedule/calendar", month),
        page: await ask("POST", "/api/sysSchedule/page", {
          startTime: "2027-05-01",
          endTime: "2027-05-31",
        }),
        unbounded: await ask("POST", "/api/sysSchedule/page", {}),
        detail: await ask("GET", `/api/sysSchedule/detail?id=${id}`),
        rest: await ask("GET", `/api/office/schedule/${id}`),
        list: await ask("GET", `/api/office/schedule?filter={"id":${id}}`),
        history: await ask("GET", `/api/office/schedule/${id}/history`),
        ics: await ask("GET", `/api/sysSchedule/ics?id=${id}`),
        link: await ask("GET", path),
        export: await ask("GET", `/api/office/schedule/export?format=csv`),
      };
    };
    const open = await tellings();
    for (const [channel, text] of Object.entries(open)) {
      if (channel !== "unbounded" && channel !== "export")
        expect(text, `${channel} with open fields`).toContain(secret);
      expect(text, `${channel} with open fields`).toContain(whole);
    }
    await grant(["content"]);
    for (const [channel, text] of Object.entries(await tellings())) {
      expect(text.includes(secret), `${channel}: single case`).toBe(false);
      expect(text.includes(whole), `${channel}: whole`).toBe(false);
    }
    await giveReminders(server.opened.database, new Date(Date.now() + 120_000));
    const given = await server.opened.ownerQuery<{ title: string }>(
      "select title from office_inbox_entry where topic = 'reminder' and (detail ->> 'scheduleId')::bigint = $1",
      [due],
    );
    expect(given).toEqual([{ title: cover }]);
  });

  it("takes the times out of everything that is made of them", async () => {
    await grant([]);
    await add(person, { content: "Timeless", startTime: "17:23", endTime: "18:24" });
    await grant(["startTime", "endTime"]);
    const month = { from: "2027-05-01", to: "2027-05-31", timeZone: "UTC" };
    const text = JSON.stringify(await person.ask("/api/sysSchedule/calendar", month));
    expect(text).toContain("Timeless");
    expect(text).not.toMatch(/17:23|18:24/);
    await grant(["scheduleTime"]);
    expect(await person.ask("/api/sysSchedule/calendar", month)).toMatchObject({ entries: [] });
  });
});
