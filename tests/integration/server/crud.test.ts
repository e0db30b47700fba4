import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { workshop } from "../../support/models/workshop.ts";
import { buildTestApp, type Caller, type TestApp } from "../../support/testApp.ts";

let server: TestApp;
let admin: Caller;

beforeAll(async () => {
  server = await buildTestApp(workshop);
  admin = server.as({});
});
afterAll(() => server?.close());

describe("REST", () => {
  it("creates, reads, lists, changes and deletes a record", async () => {
    const created = await admin("POST", "/api/workshop/team", {
      name: "  Red ",
      code: "R",
      unknown: 1,
    });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      name: "Red",
      code: "R",
      pid: 0,
      orderNo: 100,
      status: 1,
      version: 1,
    });
    const { id } = created.body;
    expect(typeof id).toBe("number");

    const read = await admin("GET", `/api/workshop/team/${id}`);
    expect(read.body).toEqual(created.body);

    const changed = await admin("PUT", `/api/workshop/team/${id}`, {
      ...created.body,
      name: "Blue",
    });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({
      id,
      name: "Blue",
      version: 2,
      updateUserName: "user1001",
    });

    const list = await admin("GET", `/api/workshop/team?sort=["name","ASC"]&range=[0,24]`);
    expect(list.status).toBe(200);
    expect(list.body.map((row: { name: string }) => row.name)).toContain("Blue");
    expect(list.headers["x-total-count"]).toBe("1");
    expect(list.headers["content-range"]).toBe(`team 0-0/1`);

    expect((await admin("DELETE", `/api/workshop/team/${id}`)).status).toBe(200);
    expect((await admin("GET", `/api/workshop/team/${id}`)).status).toBe(404);
    expect((await admin("POST", `/api/workshop/team/${id}/restore`)).body).toMatchObject({
      id,
      name: "Blue",
    });
  });
});

describe("console calls", () => {
  it("adds, pages, shows, changes and deletes a record", async () => {
    const added = await admin("POST", "/api/team/add", { name: "Green", code: "G" });
    expect(added.body).toMatchObject({ code: 200, type: "success", message: "", extras: null });
    const id = added.body.result;
    expect(typeof id).toBe("number");

    const page = await admin("POST", "/api/team/page", { name: "gre", page: 1, pageSize: 10 });
    expect(page.body.result).toMatchObject({
      page: 1,
      pageSize: 10,
      total: 1,
      totalPages: 1,
      hasPrevPage: false,
      hasNextPage: false,
    });
    expect(page.body.result.items[0]).toMatchObject({ id, name: "Green" });
    expect(page.body.result.items[0].createTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);

    const row = page.body.result.items[0];
    expect((await admin("POST", "/api/team/update", { ...row, name: "Grey" })).body.code).toBe(200);
    expect((await admin("GET", `/api/team/detail?id=${id}`)).body.result).toMatchObject({
      name: "Grey",
      version: 2,
    });
    expect((await admin("POST", "/api/team/setStatus", { id, status: 2 })).body.result).toBe(1);
    expect((await admin("POST", "/api/team/delete", { id })).body.code).toBe(200);
    const gone = await admin("GET", `/api/team/detail?id=${id}`);
    expect(gone.status).toBe(200);
    expect(gone.body).toMatchObject({
      code: 400,
      type: "error",
      message: "[D1002] Record not found",
    });
  });
});
