import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildFeatureApp, type Client, type FeatureApp } from "./support/featureApp.ts";

interface Defect {
  status: string;
  dueDate: string | null;
}

let server: FeatureApp;

beforeAll(async () => {
  server = await buildFeatureApp();
});
afterAll(() => server.close());

/** REST answers rows without an envelope. */
const rows = async (client: Client, url: string) =>
  (await client.get(url)).body as unknown as Defect[];

describe("a view of the schema", () => {
  it("limits the list by its expression, evaluated in the database", async () => {
    const admin = await server.signIn("admin");
    const all = await rows(admin, "/api/site/defect");
    const today = new Date().toISOString().slice(0, 10);
    const overdue = all.filter(
      ({ status, dueDate }) =>
        ["open", "assigned", "rejected"].includes(status) && dueDate !== null && dueDate < today,
    );
    const shown = await rows(admin, "/api/site/defect?view=overdue");
    expect(shown).toHaveLength(overdue.length);
    expect(overdue.length).toBeGreaterThan(0);
    expect(overdue.length).toBeLessThan(all.length);
  });

  it("holds beside the filter and knows who asks", async () => {
    const manager = await server.signIn("zhaoqiang");
    for (const { status } of await rows(manager, "/api/site/defect?view=mine"))
      expect(status).not.toBe("closed");
    const filter = encodeURIComponent(JSON.stringify({ status: "closed" }));
    expect(await rows(manager, `/api/site/defect?view=mine&filter=${filter}`)).toEqual([]);
  });

  it("is refused when the schema has none of this name", async () => {
    const admin = await server.signIn("admin");
    const { body } = await admin.get("/api/site/defect?view=nobody");
    expect(body.code).toBe(400);
  });
});
