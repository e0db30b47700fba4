import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { workshop } from "../../support/models/workshop.ts";
import {
  allPermissions,
  buildTestApp,
  tenants,
  type Caller,
  type TestApp,
} from "../../support/testApp.ts";

let server: TestApp;
const permissions = allPermissions(workshop);
const person = (more: object): Caller => server.as({ permissions, ...more });

beforeAll(async () => {
  server = await buildTestApp(workshop);
});
afterAll(() => server?.close());

describe("tenants", () => {
  it("never see, change, restore or refer to each other's records", async () => {
    const north = person({ tenantId: tenants.north, userId: 1 });
    const south = person({ tenantId: tenants.south, userId: 2 });
    const team = (await north("POST", "/api/workshop/team", { name: "Northern" })).body;
    expect((await south("GET", `/api/workshop/team/${team.id}`)).status).toBe(404);
    expect((await south("PUT", `/api/workshop/team/${team.id}`, { name: "x" })).status).toBe(404);
    expect((await south("DELETE", `/api/workshop/team/${team.id}`)).status).toBe(404);
    expect((await south("POST", "/api/team/setStatus", { id: team.id, status: 2 })).body.code).toBe(
      400,
    );
    expect((await south("GET", "/api/workshop/team")).body).toEqual([]);
    const filtered = await south("GET", `/api/workshop/team?filter={"id":[${team.id}]}`);
    expect(filtered.body).toEqual([]);
    const referring = await south("POST", "/api/workshop/task", {
      name: "steals",
      teamId: team.id,
    });
    expect(referring.status).toBe(400);
    expect(Object.keys(referring.body.errors)).toEqual(["teamId"]);
    await north("DELETE", `/api/workshop/team/${team.id}`);
    expect((await south("POST", `/api/workshop/team/${team.id}/restore`)).status).toBe(404);
    expect((await north("POST", `/api/workshop/team/${team.id}/restore`)).status).toBe(200);
  });

  it("are held apart by the database alone", async () => {
    const claims = server.claims({ permissions, tenantId: tenants.south });
    const rows = await server.database.transaction(claims, (tx) =>
      tx.query("select 1 from workshop_team"),
    );
    expect(rows).toEqual([]);
  });

  it("read shared rows of the platform and may not change them", async () => {
    const admin = server.as({});
    const tag = (await admin("POST", "/api/workshop/tag", { name: "everyone" })).body;
    expect(tag.tenantId).toBeNull();
    const north = person({});
    expect((await north("GET", `/api/workshop/tag/${tag.id}`)).body.name).toBe("everyone");
    expect((await north("PUT", `/api/workshop/tag/${tag.id}`, { name: "mine" })).status).toBe(404);
    expect((await north("DELETE", `/api/workshop/tag/${tag.id}`)).status).toBe(404);
    const own = (await north("POST", "/api/workshop/tag", { name: "ours" })).body;
    expect(own.tenantId).toBe(tenants.north);
    expect(
      (await person({ tenantId: tenants.south })("GET", `/api/workshop/tag/${own.id}`)).status,
    ).toBe(404);
  });

  it("let the platform work in any of them, child rows included", async () => {
    const admin = server.as({ tenantId: tenants.north });
    const task = await admin("POST", "/api/workshop/task", {
      name: "for the south",
      tenantId: tenants.south,
      items: [{ name: "part" }],
    });
    expect(task.body.tenantId).toBe(tenants.south);
    const south = person({ tenantId: tenants.south });
    expect((await south("GET", `/api/workshop/task/${task.body.id}`)).body.items).toHaveLength(1);
  });
});

describe("data scopes", () => {
  it("limit list, get, change and delete to own rows, to organizations, or not at all", async () => {
    const tenantId = 1_300_000_000_003;
    const anna = person({ tenantId, userId: 11, orgId: 501, scope: { kind: "self" } });
    const ben = person({
      tenantId,
      userId: 12,
      orgId: 502,
      scope: { kind: "orgs", orgIds: [502, 503] },
    });
    const chef = person({ tenantId, userId: 13, orgId: 500, scope: { kind: "all" } });
    const ofAnna = (await anna("POST", "/api/workshop/task", { name: "of Anna" })).body;
    const ofBen = (await ben("POST", "/api/workshop/task", { name: "of Ben" })).body;
    const names = async (caller: Caller) =>
      (await caller("GET", '/api/workshop/task?sort=["name","ASC"]')).body.map(
        (row: { name: string }) => row.name,
      );
    expect(await names(anna)).toEqual(["of Anna"]);
    expect(await names(ben)).toEqual(["of Ben"]);
    expect(await names(chef)).toEqual(["of Anna", "of Ben"]);
    expect((await anna("GET", `/api/workshop/task/${ofBen.id}`)).status).toBe(404);
    expect((await ben("PUT", `/api/workshop/task/${ofAnna.id}`, { name: "x" })).status).toBe(404);
    expect((await anna("POST", "/api/task/delete", { id: ofBen.id })).body.message).toMatch(
      /D1002/,
    );
    expect((await chef("PUT", `/api/workshop/task/${ofAnna.id}`, { name: "seen" })).status).toBe(
      200,
    );
  });
});

describe("fields", () => {
  it("hide secrets from everyone, in answers and in the journal", async () => {
    const admin = server.as({});
    const task = (await admin("POST", "/api/workshop/task", { name: "secret", pin: "1234" })).body;
    expect(task).not.toHaveProperty("pin");
    expect((await admin("GET", `/api/workshop/task?filter={"pin":"1234"}`)).body.extras.code).toBe(
      "F4001",
    );
    expect((await admin("GET", `/api/workshop/task?sort=["pin","ASC"]`)).body.extras.code).toBe(
      "F4002",
    );
    const [entry] = await server.sql<{ after: { pin: string } }>(
      "select after from formwork.journal where record_id = $1",
      [task.id],
    );
    expect(entry?.after.pin).toBe("***");
  });

  it("hide, mask and close by the rules of a role", async () => {
    const chief = person({ userId: 21 });
    const task = (
      await chief("POST", "/api/workshop/task", { name: "ruled", price: "10.50", note: "private" })
    ).body;
    expect(task.price).toBe("10.50");
    const guest = person({ userId: 22, roles: ["guest"] });
    const seen = (await guest("GET", `/api/workshop/task/${task.id}`)).body;
    expect(seen).not.toHaveProperty("price");
    expect(seen.note).toBe("***");
    expect((await guest("GET", '/api/workshop/task?filter={"price__gt":"1"}')).status).toBe(400);
    expect((await guest("GET", '/api/workshop/task?filter={"note__contains":"priv"}')).status).toBe(
      400,
    );
    expect((await guest("GET", '/api/workshop/task?filter={"q":"private"}')).body).toEqual([]);
    expect((await guest("PUT", `/api/workshop/task/${task.id}`, { name: "x" })).status).toBe(403);
    const clerk = person({ userId: 23, roles: ["clerk"] });
    const put = (body: object) => clerk("PUT", `/api/workshop/task/${task.id}`, body);
    const refused = await put({ name: "no", note: "yes" });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ["name"]]);
    const changed = (await put({ name: "ruled", note: "yes" })).body;
    expect(changed).toMatchObject({ name: "ruled", note: "yes" });
  });
});
