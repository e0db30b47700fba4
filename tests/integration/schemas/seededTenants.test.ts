import { afterAll, beforeAll, expect, test } from "vitest";
import { entities } from "../../../generated/server.ts";
import { createRegistry } from "../../../runtime/server/core/entity/registry.ts";
import { loadSeed } from "../../../runtime/server/core/seed/loadSeed.ts";
import { systemClaims } from "../../../runtime/server/core/database/contract.ts";
import { buildFeatureApp, type FeatureApp } from "../features/support/featureApp.ts";
import type { SeedLevel } from "../../../runtime/shared/schema/seed/seedLevels.ts";
import { createTestDatabase } from "../../support/testDatabase.ts";
import { readSeedSources } from "../../../runtime/server/seedSources.ts";

let server: FeatureApp;

beforeAll(async () => {
  server = await buildFeatureApp();
});
afterAll(() => server.close());

interface Page<Row> {
  total: number;
  items: Row[];
}

/** How many records of an entity a person sees. */
async function seen(account: string, api: string): Promise<number> {
  const client = await server.signIn(account);
  return (await client.ask<Page<unknown>>(`/api/${api}/page`, { page: 1, pageSize: 100 })).total;
}

test("the five data scopes show five different parts of the defects", async () => {
  const all = await seen("admin", "siteDefect");
  const below = await seen("user1", "siteDefect");
  const department = await seen("user2", "siteDefect");
  const own = await seen("user3", "siteDefect");
  const chosen = await seen("user4", "siteDefect");
  expect(all).toBeGreaterThan(below);
  expect(below).toBeGreaterThan(chosen);
  expect(chosen).toBeGreaterThan(Math.max(department, own));
  expect(Math.min(department, own)).toBeGreaterThan(0);
});

test("each tenant has projects, accounts and defects of its own, and the platform sees all of them", async () => {
  for (const api of ["siteProject", "siteDefect", "sysOrg"]) {
    const parts = await Promise.all(
      ["admin", "bg_admin", "yl_admin"].map((account) => seen(account, api)),
    );
    expect(Math.min(...parts), api).toBeGreaterThan(0);
    expect(await seen("superadmin", api)).toBe(parts.reduce((sum, part) => sum + part, 0));
  }
});

test("tenants know their administrator and root organization", async () => {
  const client = await server.signIn("superadmin");
  const { items } = await client.ask<
    Page<{ code: string; adminAccount: string; userId: number; orgId: number; name: string }>
  >("/api/sysTenant/page", { page: 1, pageSize: 10 });
  expect(items).toHaveLength(3);
  for (const tenant of items) {
    const found = await server.opened.ownerQuery(
      `select 1 from access_account a join access_organization o on o.id = a.org_id
        where a.id = $1 and o.id = $2 and a.account = $3 and o.name = $4 and o.pid = 0`,
      [tenant.userId, tenant.orgId, tenant.adminAccount, tenant.name],
    );
    expect(found, tenant.code).toHaveLength(1);
  }
});

test("a contractor sees only the defects assigned to him, and not what they cost", async () => {
  const client = await server.signIn("qianjun");
  const rows = await client.ask<Page<{ assigneeUserName: string; cost?: string | null }>>(
    "/api/siteDefect/page",
    { page: 1, pageSize: 100 },
  );
  expect(rows.total).toBeGreaterThan(5);
  expect([...new Set(rows.items.map((row) => row.assigneeUserName))]).toEqual(["钱军"]);
  expect(rows.items.filter((row) => (row.cost ?? null) !== null)).toEqual([]);
});

test("the cost of a defect is the sum of its items", async () => {
  const client = await server.signIn("admin");
  const { items } = await client.ask<Page<{ title: string; cost: string | null }>>(
    "/api/siteDefect/page",
    { page: 1, pageSize: 100 },
  );
  const cost = items.find((row) => row.title === "剪力墙垂直度超差")?.cost;
  // 6.50 x 45.00 + 8.00 x 38.50
  expect(cost).toBe("600.50");
});

test("of two people who save the same tenant or directory at once, the second is told", async () => {
  const platform = await server.signIn("superadmin");
  const admin = await server.signIn("admin");
  const directory = { host: "ldap.test", baseDn: "dc=test", bindDn: "cn=x", bindPass: "pass-word" };
  await admin.ask("/api/sysLdap/add", directory);
  for (const [client, api, field] of [
    [platform, "sysTenant", "remark"],
    [admin, "sysLdap", "baseDn"],
  ] as const) {
    const { items } = await client.ask<Page<object>>(`/api/${api}/page`, { page: 1, pageSize: 1 });
    expect(items[0]).toHaveProperty("recordVersion");
    const both = await Promise.all(
      ["one", "other"].map((text) =>
        client.post(`/api/${api}/update`, { ...items[0], [field]: `dc=${text}` }),
      ),
    );
    const codes = both.map(({ body }) => /\[(\w+)\]/.exec(body.message)?.[1] ?? body.code);
    expect(codes.toSorted(), api).toEqual([200, "F4009"]);
  }
});

test("a second load adds nothing", async () => {
  const registry = createRegistry(entities, {});
  const tenants = { entity: "access/tenant", field: "code" };
  const added = await server.opened.database.transaction(systemClaims, (tx) =>
    loadSeed(tx, registry, readSeedSources(entities), { tenants }),
  );
  expect(added).toEqual([]);
});

test("a database that began with less gets the rows of the next level, and loses none", async () => {
  const opened = await createTestDatabase();
  try {
    const registry = createRegistry(entities, {});
    const tenants = { entity: "access/tenant", field: "code" };
    const counted = async (level: SeedLevel) => {
      await opened.database.transaction(systemClaims, (tx) =>
        loadSeed(tx, registry, readSeedSources(entities, level), { tenants }),
      );
      const [row] = await opened.ownerQuery(
        `select (select count(*)::int from access_tenant) as tenants, (select count(*)::int from access_account) as accounts,
                (select count(*)::int from access_menu where permission = 'sysUser/page') as buttons`,
      );
      return row;
    };
    expect(await counted("none")).toEqual({ tenants: 1, accounts: 0, buttons: 1 });
    expect(await counted("base")).toEqual({ tenants: 1, accounts: 1, buttons: 1 });
    expect(await counted("demo")).toEqual({ tenants: 3, accounts: 37, buttons: 1 });
  } finally {
    await opened.drop();
  }
});
