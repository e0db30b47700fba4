import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildFeatureApp, type Client, type FeatureApp } from "./support/featureApp.ts";
import { diary, documentOf, drawForm, publishForm } from "./formsSupport.ts";

let server: FeatureApp;
let root: Client;

beforeAll(async () => {
  server = await buildFeatureApp();
  root = await server.signIn("superadmin");
});
afterAll(() => server.close());

describe("a drawn form", () => {
  it("is published and filled like any entity", async () => {
    const { number } = await publishForm(
      root,
      "diary",
      documentOf("diary", diary, { required: ["subject"] }),
    );
    expect(number).toBe(1);
    const made = await root.post<number>("/api/formsDiary/add", {
      subject: "Pouring",
      day: "2026-11-23",
      at: "2026-11-23T08:00:00Z",
      workers: 12,
      cost: "1200.50",
      weather: "rain",
      notes: "wet",
    });
    expect(made.body).toMatchObject({ code: 200 });
    const page = await root.ask<{ items: Record<string, unknown>[]; total: number }>(
      "/api/formsDiary/page",
      { page: 1, pageSize: 10 },
    );
    expect(page.total).toBe(1);
    expect(page.items[0]).toMatchObject({
      subject: "Pouring",
      day: "2026-11-23 00:00:00",
      workers: 12,
      cost: "1200.50",
      weather: "rain",
      safe: true,
      versionNumber: 1,
      channel: "console",
    });
  });
});
