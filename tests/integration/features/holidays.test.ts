/** The calendar of a tenant: sessions carry it, in the console and in the database, from the next request on. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { compileToSql } from "../../../runtime/shared/expression/sql/compileToSql.ts";
import { scopeOf } from "../../../runtime/shared/expression/link/scope.ts";
import { defect } from "../../../generated/site/defect/entity.ts";
import { readSessionInTenant } from "../../../runtime/server/features/session/index.ts";
import { buildFeatureApp, type Client, type FeatureApp } from "./support/featureApp.ts";

let server: FeatureApp;
let admin: Client;
let user: Client;
let foreign: Client;

beforeAll(async () => {
  server = await buildFeatureApp();
  admin = await server.signIn("admin");
  user = await server.signIn("user3");
  foreign = await server.signIn("bg_admin");
});
afterAll(() => server.close());

const calendarOf = async (client: Client) =>
  (await client.ask<{ calendar: string[] }>("/api/sysAuth/userInfo")).calendar;
const add = (client: Client, day: string, kind = "free") =>
  client.ask<number>("/api/officeHoliday/add", { day, kind, name: `Day ${day}` });

it("is that of the own tenant, and follows what its administrators enter and delete", async () => {
  expect(await calendarOf(user)).toEqual([]);
  const id = await add(admin, "2026-02-16");
  await add(admin, "2026-02-14", "workday");
  await add(foreign, "2026-02-17");
  // Processes learn of a change by a message of the database.
  await expect.poll(() => calendarOf(user)).toEqual(["+2026-02-14", "2026-02-16"]);
  await expect.poll(() => calendarOf(foreign)).toEqual(["2026-02-17"]);
  await admin.ask("/api/officeHoliday/delete", { id });
  await expect.poll(() => calendarOf(user)).toEqual(["+2026-02-14"]);
});

it("is kept by those alone who may", async () => {
  const { body } = await user.post("/api/officeHoliday/add", {
    day: "2026-03-02",
    kind: "free",
    name: "Mine",
  });
  expect(body.code).toBe(403);
  const twice = await admin.post("/api/officeHoliday/add", {
    day: "2026-02-14",
    kind: "free",
    name: "Again",
  });
  expect(twice.body.code).not.toBe(200);
});

it("is known to the policies of the database", async () => {
  const [person] = await server.opened.ownerQuery<{ id: string; tenant: string }>(
    "select id, tenant_id as tenant from access_account where account = 'user3'",
  );
  const who = { userId: Number(person?.id), tenantId: Number(person?.tenant) };
  const session = await readSessionInTenant(server.opened.database, who);
  const scope = scopeOf(defect, () => undefined);
  const { text } = compileToSql("addWorkdays('2026-02-13', 1)", {
    scope,
    alias: "t",
    target: "policy",
  });
  const [row] = await server.opened.database.transaction(session?.claims ?? never(), (tx) =>
    tx.query<{ day: string }>(`select (${text})::text as day`),
  );
  expect(row?.day).toBe("2026-02-14");
});

function never(): never {
  throw new Error("there is no session");
}
