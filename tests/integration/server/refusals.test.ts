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

describe("who may call", () => {
  it("answers 401 without a session before it looks at the request", async () => {
    const answer = await server.anonymous("POST", "/api/workshop/team", "{broken", {
      "content-type": "application/json",
    });
    expect(answer.status).toBe(401);
    expect(answer.headers["access-token"]).toBe("invalid_token");
    const console = await server.anonymous("POST", "/api/team/page", {});
    expect(console.status).toBe(200);
    expect(console.body).toMatchObject({ code: 401, type: "error", result: null });
    expect(console.headers["access-token"]).toBe("invalid_token");
  });

  it("refuses a call without its permission, and a denied one although it is granted", async () => {
    const reader = server.as({ permissions: ["team/page", "team/add"], denied: ["team/add"] });
    expect((await reader("GET", "/api/workshop/team")).status).toBe(200);
    expect((await reader("POST", "/api/workshop/team", { name: "x" })).status).toBe(403);
    expect((await reader("DELETE", "/api/workshop/team/1")).status).toBe(403);
    expect((await reader("POST", "/api/team/delete", { id: 1 })).body).toMatchObject({ code: 403 });
  });

  it("compares permission codes without regard to case", async () => {
    const reader = server.as({ permissions: ["TEAM/Page"] });
    expect((await reader("GET", "/api/workshop/team")).status).toBe(200);
  });

  it("refuses writes that another site sends without a token header", async () => {
    const answer = await server.anonymous(
      "POST",
      "/api/workshop/team",
      {},
      { "sec-fetch-site": "cross-site" },
    );
    expect(answer.status).toBe(403);
  });
});

describe("addresses and methods", () => {
  const cases: [string, string, number][] = [
    ["GET", "/api/workshop/nothing", 404],
    ["GET", "/api/nothing/page", 404],
    ["GET", "/api/workshop/team/abc", 404],
    ["GET", "/api/workshop/team/1/2/3", 404],
    ["POST", "/api/workshop/team/1/unknown", 404],
    ["GET", "/api/workshop/team/999", 404],
    ["PUT", "/api/workshop/team", 405],
    ["POST", "/api/workshop/team/1", 405],
    ["GET", "/api/workshop/taskItem", 404],
    ["GET", "/nowhere", 404],
  ];
  it.each(cases)("%s %s answers %i in the envelope", async (method, url, status) => {
    const answer = await admin(method, url);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ type: "error", code: status });
    expect(answer.body.extras.requestId).toMatch(/[0-9a-f-]{36}/);
  });

  it("names the methods an address offers", async () => {
    const answer = await admin("DELETE", "/api/team/page");
    expect(answer.body.code).toBe(400);
    expect(answer.headers.allow).toBe("POST");
  });
});

describe("bodies", () => {
  it("refuses broken JSON, prototype keys and other content types", async () => {
    const send = (body: string, type: string) =>
      admin("POST", "/api/workshop/team", body, { "content-type": type });
    expect((await send("{", "application/json")).body.extras.code).toBe("F4003");
    expect((await send('{"__proto__":{"x":1}}', "application/json")).status).toBe(400);
    expect((await send("a=1", "application/x-www-form-urlencoded")).body.extras.code).toBe("F4015");
    expect((await send("[]", "application/json")).body.extras.code).toBe("F4000");
    expect((await send('{"name":"patch"}', "application/json-patch+json")).status).toBe(201);
  });

  it("names every wrong field in the language of the person", async () => {
    const answer = await admin("POST", "/api/workshop/task", {
      name: "",
      count: 1.5,
      price: "1.234",
      email: 5,
      dueDate: "2026-02-30",
      status: 7,
      tagIds: ["a"],
      urgent: "yes",
    });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors).sort()).toEqual([
      "count",
      "dueDate",
      "email",
      "name",
      "price",
      "status",
      "tagIds",
      "urgent",
    ]);
    const console = await admin("POST", "/api/task/add", { name: "" });
    expect(Object.keys(JSON.parse(console.body.message))).toEqual(["name"]);
  });

  it("ignores what a client may not set", async () => {
    const answer = await admin("POST", "/api/workshop/team", {
      name: "Own",
      id: 5,
      version: 9,
      createUserId: 7,
      isDelete: true,
      createTime: "2000-01-01T00:00:00Z",
    });
    expect(answer.body).toMatchObject({ version: 1, createUserId: 1001, isDelete: false });
    expect(answer.body.id).toBeGreaterThan(5);
    expect(answer.body.createTime).not.toContain("2000-01-01");
  });
});

describe("conflicts", () => {
  it("answers a taken key with the key's own code and its fields", async () => {
    await admin("POST", "/api/workshop/team", { name: "Twin", code: "T" });
    const again = await admin("POST", "/api/workshop/team", { name: "Twin", code: "T" });
    expect(again.status).toBe(409);
    expect(again.body.extras.code).toBe("D2002");
    expect(Object.keys(again.body.errors)).toEqual(["name", "code"]);
    const console = await admin("POST", "/api/team/add", { name: "Twin", code: "T" });
    expect(console.body.message).toMatch(/^\[D2002\] /);
    const email = { name: "mail", email: "a@example.com" };
    await admin("POST", "/api/workshop/task", email);
    const taken = await admin("POST", "/api/workshop/task", email);
    expect(taken).toMatchObject({ status: 409 });
    expect(taken.body.extras.code).toBe("F4012");
  });

  it("refuses to delete what others refer to, and to hang a node below itself", async () => {
    const parent = (await admin("POST", "/api/workshop/team", { name: "Parent" })).body;
    const child = (await admin("POST", "/api/workshop/team", { name: "Child", pid: parent.id }))
      .body;
    expect((await admin("DELETE", `/api/workshop/team/${parent.id}`)).body.extras.code).toBe(
      "F4011",
    );
    const cycle = await admin("PUT", `/api/workshop/team/${parent.id}`, { pid: child.id });
    expect(Object.keys(cycle.body.errors)).toEqual(["pid"]);
    const self = await admin("PUT", `/api/workshop/team/${parent.id}`, { pid: parent.id });
    expect(self.status).toBe(400);
    await admin("POST", "/api/workshop/task", { name: "refers", teamId: child.id });
    expect((await admin("DELETE", `/api/workshop/team/${child.id}`)).body.extras.code).toBe(
      "F4011",
    );
  });

  it("lets one of two changes of the same version win", async () => {
    const { id } = (await admin("POST", "/api/workshop/team", { name: "Race" })).body;
    const both = await Promise.all(
      ["a", "b"].map((name) => admin("PUT", `/api/workshop/team/${id}`, { name, version: 1 })),
    );
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const loser = both.find((answer) => answer.status === 409);
    expect(loser?.body.extras.code).toBe("F4009");
    const old = await admin(
      "PUT",
      `/api/workshop/team/${id}`,
      { name: "c" },
      { "if-match": '"1"' },
    );
    expect(old.status).toBe(409);
    expect((await admin("PUT", `/api/workshop/team/${id}`, { name: "d" })).status).toBe(200);
  });
});
