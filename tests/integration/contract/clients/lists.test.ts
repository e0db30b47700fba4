import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  buildFeatureApp,
  type Client,
  type FeatureApp,
} from "../../features/support/featureApp.ts";

/** Requests as existing consoles send them, with what these read of the answers. */
let server: FeatureApp;
let superadmin: Client;
let admin: Client;

beforeAll(async () => {
  server = await buildFeatureApp();
  superadmin = await server.signIn("superadmin");
  admin = await server.signIn("admin");
});
afterAll(() => server?.close());

interface Page<Row> {
  items: Row[];
  total: number;
}

const paging = { page: 1, pageSize: 200, field: "orderNo", order: "asc", descStr: "desc" };

describe("lists", () => {
  it("of accounts take -1 and 0 for every organization, and another one with all below it", async () => {
    const accounts = (orgId?: number) =>
      admin.ask<Page<{ orgId: number }>>("/api/sysUser/page", { ...paging, orgId });
    const all = await accounts();
    expect(all.total).toBeGreaterThan(3);
    for (const none of [-1, 0]) expect((await accounts(none)).total).toBe(all.total);
    const tree = await admin.ask<{ id: number; pid: number }[]>("/api/sysOrg/list");
    const root = tree[0]?.id as number;
    const below = await accounts(root);
    expect(new Set(below.items.map(({ orgId }) => orgId)).size).toBeGreaterThan(1);
  });

  it.each(["sysNotice", "sysFile", "sysOpenAccess", "sysUpgrade", "sysOAuthUser"])(
    "of %s ignore an order that they do not have",
    async (api) => {
      const sorted = await superadmin.ask<Page<object>>(`/api/${api}/page`, paging);
      const plain = await superadmin.ask<Page<object>>(`/api/${api}/page`, {
        page: 1,
        pageSize: 200,
      });
      expect(sorted.items).toEqual(plain.items);
    },
  );
});
