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

const json = { "content-type": "application/json" };
const teams = async () => (await server.sql("select 1 from workshop_team")).length;

describe("a body that readers understand differently", () => {
  const bodies: [string, string][] = [
    ["repeats a key", '{"name":"a","name":"b"}'],
    ["repeats a key in other spelling", '{"name":"a","\\u006eame":"b"}'],
    ["repeats a key further down", '{"name":"a","x":[{"y":{"k":1,"k":2}}]}'],
    ["reaches for the prototype", '{"name":"a","__proto__":{"isAdmin":true}}'],
    ["reaches for the prototype in disguise", '{"name":"a","\\u005f_proto__":{"isAdmin":true}}'],
    ["reaches for the constructor", '{"name":"a","constructor":{"prototype":{"x":1}}}'],
    ["holds a number beyond all bounds", '{"name":"a","size":1e400}'],
    ["holds NaN", '{"name":"a","size":NaN}'],
    ["holds a comment", '{"name":"a"/* */}'],
    ["is nested without end", `{"name":"a","x":${"[".repeat(70)}${"]".repeat(70)}}`],
    ["holds a sea of values", `{"name":"a","x":[${"1,".repeat(200_001)}1]}`],
    ["holds two values", '{"name":"a"}{"name":"b"}'],
    ["is cut off", '{"name":"a"'],
  ];
  it.each(bodies)("%s: refused, and nothing is written", async (_, body) => {
    const before = await teams();
    for (const url of ["/api/workshop/team", "/api/team/add"]) {
      const answer = await admin("POST", url, body, json);
      expect(answer.body).toMatchObject({ code: 400, extras: { code: "F4003" } });
    }
    expect(await teams()).toBe(before);
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });

  it("is judged by its keys alone: colons and quotes in texts are texts", async () => {
    const name = 'a: "b\\": c\\\\';
    const answer = await admin("POST", "/api/workshop/team", { name });
    expect(answer.status).toBe(201);
    expect(answer.body.name).toBe(name);
  });

  it("may not hide in a filter either", async () => {
    const filter = encodeURIComponent('{"name":"a","name":"b"}');
    const answer = await admin("GET", `/api/workshop/team?filter=${filter}`);
    expect(answer.status).toBe(400);
  });
});

describe("bounds", () => {
  const tooMuch: [string, string, number][] = [
    ["a page of more rows than are given", "range=[0,30000]", 400],
    [
      "a sort by many fields",
      `sort=${encodeURIComponent(JSON.stringify(Array.from({ length: 6 }, () => ["name", "ASC"])))}`,
      400,
    ],
    [
      "a filter of many levels",
      `filter=${encodeURIComponent(`${'{"not":'.repeat(40)}{"name":"a"}${"}".repeat(40)}`)}`,
      400,
    ],
    ["a parameter that comes twice", "range=[0,9]&range=[0,99]", 400],
    ["a filter that comes twice", "filter={}&filter={}", 400],
    ["a parameter as a list", "sort[]=name", 200],
  ];
  it.each(tooMuch)("%s", async (_, query, status) => {
    expect((await admin("GET", `/api/workshop/team?${query}`)).status).toBe(status);
  });

  it("of a body: 4 MB", async () => {
    const answer = await admin("POST", "/api/workshop/team", { name: "x".repeat(4 * 1024 * 1024) });
    expect(answer.status).toBe(413);
    expect(answer.body.extras.code).toBe("F4013");
  });

  it("of a statement: its time", async () => {
    const slow = server.database.transaction(
      server.claims({}),
      (tx) => tx.query("select pg_sleep(5)"),
      { timeoutMs: 100 },
    );
    await expect(slow).rejects.toMatchObject({ code: "F5003" });
  });
});

describe("methods that are not offered", () => {
  const methods = ["TRACE", "CONNECT", "OPTIONS", "PROPFIND", "MOVE", "LOCK", "SEARCH"];
  it.each(methods)("%s is refused and gives nothing back", async (method) => {
    for (const url of ["/api/workshop/team", "/api/team/page", "/", "/health"]) {
      const answer = await admin(method, url, undefined, { "x-secret": "echo me" });
      expect(answer.status, url).toBeGreaterThanOrEqual(400);
      expect(answer.status, url).toBeLessThan(500);
      expect(answer.text).not.toContain("echo me");
    }
  });

  it("do not come back by another way of naming them", async () => {
    const [before] = await server.sql<{ id: number }>("select id from workshop_team limit 1");
    const headers = { "x-http-method-override": "DELETE", "x-method-override": "DELETE" };
    await admin("POST", `/api/workshop/team/${before?.id}?_method=DELETE`, {}, headers);
    expect(
      await server.sql("select 1 from workshop_team where id = $1", [before?.id]),
    ).toHaveLength(1);
  });
});

describe("a write that another site causes", () => {
  const own = "http://localhost:80";
  const sites: [string, Record<string, string>, boolean][] = [
    ["cross-site by the browser's word", { "sec-fetch-site": "cross-site" }, false],
    ["by a foreign origin", { origin: "https://evil.example" }, false],
    ["by a sandboxed frame", { origin: "null" }, false],
    ["by a name that only looks like ours", { origin: "http://localhost.evil.example" }, false],
    ["by our own page", { origin: own, "sec-fetch-site": "same-origin" }, true],
    ["by our own page in an old browser", { origin: own, host: "localhost" }, true],
    ["by no browser", {}, true],
  ];
  it.each(sites)("%s", async (_, headers, passes) => {
    const answer = await server.anonymous("POST", "/api/workshop/team", {}, headers);
    // Who passes is asked for a session next.
    expect(answer.status).toBe(passes ? 401 : 403);
  });

  it("does not happen by reading: nothing is changed by GET", async () => {
    const before = await teams();
    for (const url of [
      "/api/team/add?name=x",
      "/api/team/delete?id=1",
      "/api/workshop/team?name=x",
    ])
      await admin("GET", url);
    expect(await teams()).toBe(before);
  });
});

describe("errors", () => {
  const wrong: [string, string, unknown][] = [
    ["GET", "/api/workshop/team/abc", undefined],
    ["GET", "/api/workshop/team?filter={", undefined],
    ["POST", "/api/workshop/team", { name: 7 }],
    ["POST", "/api/workshop/team", { name: "a\u0000b" }],
    ["POST", "/api/team/update", { id: "' or 1=1 --" }],
    ["GET", "/api/%2e%2e/%2e%2e/etc/passwd", undefined],
  ];
  it.each(wrong)(
    "%s %s has one shape, a request id and nothing of the inside",
    async (method, url, body) => {
      const answer = await admin(method, url, body);
      expect(answer.body).toMatchObject({
        type: "error",
        result: null,
        extras: { code: expect.any(String), requestId: answer.headers["x-request-id"] },
      });
      expect(answer.text).not.toMatch(
        /node_modules|\.ts\b|at .*:\d+:\d+|select |workshop_team|\/work|pg_/i,
      );
    },
  );
});
