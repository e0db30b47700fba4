import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  buildFeatureApp,
  type Client,
  type FeatureApp,
} from "../../features/support/featureApp.ts";

/** Notices, logs and documents as existing clients ask for them. */
let server: FeatureApp;
let superadmin: Client;

beforeAll(async () => {
  server = await buildFeatureApp();
  superadmin = await server.signIn("superadmin");
});
afterAll(() => server?.close());

it("pages received notices for a query with capitals, as for a body", async () => {
  const owner = await server.signIn("admin");
  for (const title of ["Crane inspection", "Fire drill"]) {
    const id = await owner.ask<number>("/api/sysNotice/add", { title, content: "x", type: 1 });
    await owner.ask("/api/sysNotice/public", { id });
  }
  const reader = await server.signIn("user1");
  const query = "Title=Crane&Type=1&Page=1&PageSize=20&Field=&Order=&DescStr=";
  const asked = await reader.ask<{ items: object[] }>(`/api/sysNotice/pageReceived?${query}`);
  expect(asked.items).toMatchObject([{ readStatus: 0, sysNotice: { title: "Crane inspection" } }]);
  const body = { title: "Crane", type: 1, page: 1, pageSize: 20 };
  expect(await reader.ask("/api/sysNotice/pageReceived", body)).toEqual(asked);
  const all = await reader.ask<{ total: number }>("/api/sysNotice/pageReceived?Page=1&PageSize=1");
  expect(all.total).toBeGreaterThan(1);
});

describe("logs", () => {
  it("refuse to empty the sealed journal, and say why", async () => {
    const { body } = await superadmin.post("/api/sysLogDiff/clear");
    expect(body).toMatchObject({ code: 400, type: "error", extras: { code: "F4039" } });
    expect(body.message).toMatch(/sealed/);
    const nobody = await server.signIn("user4");
    expect((await nobody.post("/api/sysLogDiff/clear")).body.code).toBe(403);
  });

  it.each(["sysLogOp", "sysLogEx"])(
    "leave as an empty workbook where %s has nothing",
    async (log) => {
      const answer = await server.app.inject({
        method: "POST",
        url: `/api/${log}/export`,
        headers: { authorization: `Bearer ${superadmin.accessToken}` },
        payload: { startTime: "1990-01-01 00:00:00", endTime: "1990-01-02 00:00:00" },
      });
      expect([answer.statusCode, answer.headers["content-type"]]).toEqual([
        200,
        expect.stringMatching(/spreadsheetml/),
      ]);
      expect(answer.rawPayload.subarray(0, 2).toString()).toBe("PK");
    },
  );
});

it("describes every tag of the document that the stress test and the documents page list", () => {
  const { tags } = JSON.parse(readFileSync("generated/openapi.json", "utf8")) as {
    tags: { name: string; description?: string }[];
  };
  expect(tags.length).toBeGreaterThan(50);
  expect(tags.filter(({ description }) => !description)).toEqual([]);
});
