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
const person = (more: Parameters<TestApp["as"]>[0]) => server.as({ permissions, ...more });

beforeAll(async () => {
  server = await buildTestApp(workshop);
});
afterAll(() => server?.close());

async function changedTask(chief: Caller): Promise<number> {
  const team = (await chief("POST", "/api/workshop/team", { name: `masons ${Math.random()}` }))
    .body;
  const { id } = (
    await chief("POST", "/api/workshop/task", { name: "wall", price: "10.50", note: "first" })
  ).body;
  await chief("PUT", `/api/workshop/task/${id}`, {
    name: "high wall",
    price: "12.50",
    note: "second",
    pin: "4711",
    teamId: team.id,
  });
  return id;
}

describe("the history of a record", () => {
  it("tells of the rows a change took away, to whoever reads the record, and they come back from there", async () => {
    const chief = person({ userId: 31 });
    const items = [
      { name: "steel", amount: "3.00" },
      { name: "sand", amount: "4.00" },
    ];
    const { body } = await chief("POST", "/api/workshop/task", { name: "rows", items });
    const at = `/api/workshop/task/${body.id}`;
    await chief("PATCH", at, { items: [body.items[0]] });
    const colleague = person({ userId: 32 });
    const [change] = (await colleague("GET", `${at}/history`)).body;
    const told = change.changes.find(({ field }: { field: string }) => field === "items");
    expect(told).toMatchObject({ beforeText: "sand · 4.00", afterText: "" });
    expect(told.before).toHaveLength(2);
    expect((await colleague("PATCH", at, { items: told.before })).status).toBe(200);
    const again = (await colleague("GET", at)).body.items;
    expect(again.map(({ name, amount }: Record<string, string>) => [name, amount])).toEqual([
      ["steel", "3.00"],
      ["sand", "4.00"],
    ]);
    const stranger = person({ userId: 33, tenantId: tenants.south });
    expect((await stranger("GET", `${at}/history`)).status).toBe(404);
  });

  it("has no entry for a write that changes nothing, nor does the record become another version", async () => {
    const chief = person({ userId: 31 });
    const items = [{ name: "steel", amount: "3.00" }];
    const { body } = await chief("POST", "/api/workshop/task", { name: "same", pin: "12", items });
    const at = `/api/workshop/task/${body.id}`;
    const clerk = person({
      userId: 31,
      closed: { workshop_task: ["note"] },
      readOnly: { workshop_task: ["price"] },
    });
    for (const [caller, change] of [
      [clerk, { note: "unseen" }],
      [clerk, { price: null }],
      [clerk, {}],
      [chief, { name: "same", items: body.items }],
      [chief, body],
    ] as const) {
      const { status, body: answer } = await caller("PATCH", at, change);
      expect(status).toBe(200);
      expect([answer.version, answer.updateTime]).toEqual([body.version, body.updateTime]);
    }
    expect((await chief("GET", `${at}/history`)).body).toHaveLength(1);
    const [row] = body.items;
    await chief("PATCH", at, { items: [{ ...row, amount: "4.00" }] });
    const [last, ...others] = (await chief("GET", `${at}/history`)).body;
    expect(last.changes.map(({ field }: { field: string }) => field)).toEqual(["items"]);
    expect(others).toHaveLength(1);
    expect((await chief("GET", at)).body.version).toBe(body.version + 1);
  });

  it("tells each change with its fields, newest first, the same over both faces", async () => {
    const chief = person({ userId: 31 });
    const id = await changedTask(chief);
    const answer = await chief("GET", `/api/workshop/task/${id}/history`);
    expect(answer.headers["x-total-count"]).toBe("2");
    const [update, create] = answer.body;
    expect(create).toMatchObject({ action: "create", userId: 31, userName: "user31" });
    expect(create.changes).toContainEqual({
      label: "price",
      field: "price",
      before: null,
      after: "10.50",
    });
    expect(update.action).toBe("update");
    expect(new Date(update.time).toISOString()).toBe(update.time);
    expect(update.requestId).toMatch(/^[0-9a-f-]{36}$/);
    const byField = Object.fromEntries(
      update.changes.map((change: { field: string }) => [change.field, change]),
    );
    expect(Object.keys(byField).sort()).toEqual(["name", "note", "price", "teamId"]);
    expect(byField["price"]).toMatchObject({ before: "10.50", after: "12.50" });
    expect(byField["teamId"].afterText).toMatch(/^masons/);
    const page = (await chief("POST", "/api/task/history", { id, page: 2, pageSize: 1 })).body
      .result;
    expect(page).toMatchObject({ page: 2, total: 2, totalPages: 2, hasNextPage: false });
    expect(page.items).toHaveLength(1);
    expect(page.items[0]).toMatchObject({ id: create.id, changes: create.changes });
    expect(page.items[0].time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });

  it("leaves out what a role may not read, and hides what it sees masked", async () => {
    const id = await changedTask(person({ userId: 31 }));
    const guest = person({ userId: 32, roles: ["guest"] });
    const { text, body } = await guest("GET", `/api/workshop/task/${id}/history`);
    expect(text).not.toMatch(/12\.50|second|4711/);
    const fields = body[0].changes.map((change: { field: string }) => change.field);
    expect(fields).not.toContain("price");
    expect(body[0].changes).toContainEqual({
      label: "note",
      field: "note",
      before: "***",
      after: "***",
    });
  });

  it("is closed to another tenant, to another's data scope, and without the right to look at a record", async () => {
    const id = await changedTask(person({ userId: 31 }));
    const url = `/api/workshop/task/${id}/history`;
    expect((await person({ tenantId: tenants.south })("GET", url)).status).toBe(404);
    expect((await person({ userId: 33, scope: { kind: "self" } })("GET", url)).status).toBe(404);
    expect((await server.as({ permissions: ["task/page"] })("GET", url)).status).toBe(403);
    expect((await server.anonymous("GET", url)).status).toBe(401);
  });

  it("of a deleted record is shown to those who may restore it", async () => {
    const chief = person({ userId: 31 });
    const id = await changedTask(chief);
    await chief("DELETE", `/api/workshop/task/${id}`);
    const history = (await chief("GET", `/api/workshop/task/${id}/history`)).body;
    expect(history[0].action).toBe("delete");
    const reader = server.as({ permissions: ["task/detail"] });
    expect((await reader("GET", `/api/workshop/task/${id}/history`)).status).toBe(404);
  });

  it("refuses what is no record and no range by name", async () => {
    const chief = person({ userId: 31 });
    const id = await changedTask(chief);
    for (const [url, status] of [
      ["/api/workshop/task/abc/history", 400],
      ["/api/workshop/task/1/history", 404],
      [`/api/workshop/task/${id}/history?range=[0,5000]`, 400],
      [`/api/workshop/task/${id}/history?range=x`, 400],
    ] as const) {
      expect((await chief("GET", url)).status, url).toBe(status);
    }
    expect((await chief("POST", `/api/workshop/task/${id}/history`)).status).toBe(405);
    expect((await chief("POST", "/api/task/history", {})).body.code).toBe(400);
  });
});
