import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { workshop } from "../../support/models/workshop.ts";
import { buildTestApp, type Caller, type TestApp } from "../../support/testApp.ts";
import { awakeFor } from "../../support/awake.ts";

let server: TestApp;
let admin: Caller;

beforeAll(async () => {
  server = await buildTestApp(workshop);
  admin = server.as({});
});
afterAll(() => server?.close());

describe("a database that is down", () => {
  it("gives 503 with Retry-After within two seconds, and recovers by itself", async () => {
    const { id } = (await admin("POST", "/api/workshop/team", { name: "Before" })).body;
    await server.refuseConnections(true);
    const { result, ms } = await awakeFor(async () => ({
      list: await admin("GET", "/api/workshop/team"),
      page: await admin("POST", "/api/team/page", {}),
      ready: await admin("GET", "/ready"),
    }));
    const { list, page, ready } = result;
    expect(ms).toBeLessThan(6000);
    for (const answer of [list, page, ready]) {
      expect(answer.status).toBe(503);
      expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    }
    expect(list.body.extras.code).toBe("F5003");
    expect((await admin("GET", "/health")).status).toBe(200);
    await server.refuseConnections(false);
    expect((await admin("GET", `/api/workshop/team/${id}`)).body.name).toBe("Before");
    expect((await admin("GET", "/ready")).status).toBe(200);
  });
});
