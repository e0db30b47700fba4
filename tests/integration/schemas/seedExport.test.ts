/** `formwork seed export`: what somebody clicked together becomes a row of a seed file, which gives the same record in another database. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { entities } from "../../../generated/server.ts";
import { systemClaims } from "../../../runtime/server/core/database/contract.ts";
import { createRegistry } from "../../../runtime/server/core/entity/registry.ts";
import { loadSeed } from "../../../runtime/server/core/seed/loadSeed.ts";
import { exportSeed, mergeIntoFile } from "../../../runtime/server/features/seedExport/index.ts";
import { readSeedSources } from "../../../runtime/server/seedSources.ts";
import { buildFeatureApp, type Client, type FeatureApp } from "../features/support/featureApp.ts";

let server: FeatureApp;
let admin: Client;
let platform: Client;
const registry = createRegistry(entities, {});
const sources = readSeedSources(entities);
const keys = new Map(sources.map(({ entity, key }) => [entity, key]));
const keyOf = (entity: string) => keys.get(entity) ?? null;
const answer = (kind: string, name: string, tenant?: string) =>
  exportSeed(server.opened.database, registry, keyOf, { kind, name, tenant });
const exported = async (kind: string, name: string, tenant?: string) =>
  (await answer(kind, name, tenant)).files;

interface Ids {
  ids: number[];
}

beforeAll(async () => {
  server = await buildFeatureApp();
  admin = await server.signIn("admin");
  platform = await server.signIn("superadmin");
});
afterAll(() => server.close());

const idsOf = async (table: string, where: string) => {
  const [row] = await server.opened.ownerQuery<Ids>(
    `select coalesce(array_agg(id order by id), '{}') as ids from ${table} where ${where}`,
  );
  return (row?.ids ?? []).map(Number);
};

describe("a role that somebody made", () => {
  it("is a row by codes, which makes the same role where it is not there", async () => {
    const menuIdList = await idsOf(
      "access_menu",
      `name in ('home', 'notice') or permission in ('sysUser/changePwd', 'siteDefect/page')`,
    );
    const orgIdList = await idsOf("access_organization", `code = '1001' and tenant_id is not null`);
    const id = await admin.ask<number>("/api/sysRole/add", {
      name: "Manager",
      code: "manager",
      orderNo: 330,
      dataScope: 5,
      remark: 'Says "yes"',
      menuIdList,
      orgIdList: orgIdList.slice(0, 1),
    });
    const [{ entity, rows } = { entity: "", rows: [] }] = await exported("role", "manager");
    expect(entity).toBe("access/role");
    expect(rows).toEqual([
      {
        $tenant: "default",
        name: "Manager",
        code: "manager",
        orderNo: 330,
        dataScope: 5,
        remark: 'Says "yes"',
        menuIdList: [
          { $ref: "access/menu", key: { name: "home" } },
          { $ref: "access/menu", key: { name: "notice" } },
          { $ref: "access/menu", key: { permission: "siteDefect/page" } },
          { $ref: "access/menu", key: { permission: "sysUser/changePwd" } },
        ],
        orgIdList: [{ $ref: "access/organization", key: { code: "1001" } }],
      },
    ]);

    await server.opened.ownerQuery(
      `update access_role set code = 'elsewhere', name = 'Elsewhere' where id = $1`,
      [id],
    );
    const source = { entity, key: ["code"], rows, origin: "a test" };
    const load = () =>
      server.opened.database.transaction(systemClaims, (tx) =>
        loadSeed(tx, registry, [source], { tenants: { entity: "access/tenant", field: "code" } }),
      );
    expect(await load()).toHaveLength(1);
    expect(await load()).toHaveLength(0);
    expect(await exported("role", "manager")).toEqual([{ entity, rows }]);
    const [copy] = await idsOf("access_role", `code = 'manager'`);
    expect(
      await idsOf(
        "access_menu",
        `id in (select menu_id from access_role_menu where role_id = ${copy})`,
      ),
    ).toEqual(menuIdList);
  });

  it("is asked for with its tenant where several have one, and told where there is none", async () => {
    await expect(exported("role", "sys_admin")).rejects.toThrow(
      /Several tenants have a role "sys_admin" \(.*default.*--tenant/,
    );
    const [found] = await exported("role", "sys_admin", "default");
    expect(found?.rows).toMatchObject([{ $tenant: "default", code: "sys_admin" }]);
    await expect(exported("role", "nobody")).rejects.toThrow('There is no role "nobody".');
    await expect(exported("roles", "manager")).rejects.toThrow(/there are role, menu, package/);
    await expect(exported("toString", "x")).rejects.toThrow(/Nothing is called/);
  });
});

it("a dictionary goes with its entries, a package with its menus, a menu with the one above it", async () => {
  const id = await platform.ask<number>("/api/sysDictType/add", { name: "Moods", code: "moods" });
  for (const [value, label] of [
    ["1", "Good"],
    ["2", "Bad"],
  ])
    await platform.ask("/api/sysDictData/add", { dictTypeId: id, value, label });
  const [type, data] = await exported("dictionary", "moods");
  expect(type?.rows).toMatchObject([{ name: "Moods", code: "moods" }]);
  const of = { $ref: "system/dictType", key: { code: "moods" } };
  expect(data).toMatchObject({
    entity: "system/dictData",
    rows: [
      { dictTypeId: of, value: "1", label: "Good" },
      { dictTypeId: of, value: "2", label: "Bad" },
    ],
  });
  const [menu] = await exported("menu", "sysUser/changePwd");
  expect(menu?.rows[0]).toMatchObject({
    permission: "sysUser/changePwd",
    pid: { $ref: "access/menu" },
  });
});

it("says what belongs to a role and is in no seed file", async () => {
  const [id] = await idsOf("access_role", `code = 'manager'`);
  expect((await answer("role", "manager")).left).toEqual([]);
  await server.opened.ownerQuery(
    `insert into access_role_column (role_id, table_name, column_name, tenant_id)
     select id, 'site_defect', 'cost', tenant_id from access_role where id = ${id}`,
  );
  expect((await answer("role", "manager")).left).toEqual(["1 rows of access/roleColumn"]);
});

it("configuration is a row by its code", async () => {
  for (const [kind, table] of [
    ["config", "system_config"],
    ["tenantConfig", "system_config_tenant"],
  ] as const) {
    const [row] = await server.opened.ownerQuery<{ code: string }>(
      `select code from ${table} order by id limit 1`,
    );
    const tenant = kind === "config" ? undefined : "default";
    const [found] = await exported(kind, row?.code ?? "", tenant);
    expect(found?.rows).toMatchObject([{ code: row?.code }]);
  }
});

it("the seed files of the product come out as they went in", async () => {
  const roles = sources.find(({ entity }) => entity === "access/role");
  for (const row of roles?.rows.filter(({ $tenant }) => $tenant === "default") ?? []) {
    const [found] = await exported("role", String(row["code"]), "default");
    const menus = (list: unknown) =>
      (list as object[]).map((one) => JSON.stringify(one)).toSorted();
    expect(menus(found?.rows[0]?.["menuIdList"] ?? [])).toEqual(menus(row["menuIdList"] ?? []));
  }
});

it("a file keeps its other rows, and stays as it is at the second time", () => {
  const other = { $tenant: "default", code: "driver", name: "Driver" };
  const row = { $tenant: "default", code: "manager", name: "Manager" };
  const file = { $schema: "some", add: [other, { ...row, name: "Old", $with: ["demo"] }] };
  const once = mergeIntoFile(file, "add", ["code"], [row]);
  expect(once["add"]).toEqual([other, { ...row, $with: ["demo"] }]);
  expect(mergeIntoFile(once, "add", ["code"], [row])).toEqual(once);
  const elsewhere = { ...row, $tenant: "beigang" };
  expect(mergeIntoFile(once, "add", ["code"], [elsewhere])["add"]).toHaveLength(3);
});
