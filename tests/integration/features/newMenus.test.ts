import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { entities } from "../../../generated/server.ts";
import { withClient } from "../../../runtime/server/core/database/connect/ownerAccess.ts";
import { createRegistry } from "../../../runtime/server/core/entity/registry.ts";
import { applySeed } from "../../../runtime/server/core/seed/applySeed.ts";
import type { SeedSource } from "../../../runtime/server/core/seed/seedSource.ts";
import { readMenuLists } from "../../../runtime/server/entities/access/tenant/menuLists.ts";
import {
  giveFirstMenus,
  giveNewMenus,
} from "../../../runtime/server/entities/access/tenant/newMenus.ts";
import { makePlan } from "../../../runtime/server/features/schemaPlan/index.ts";
import { readMigrationFiles } from "../../../runtime/server/core/database/migrate/migrationFiles.ts";
import { migrationSources } from "../../../runtime/server/migrationSources.ts";
import { createTestDatabase } from "../../support/testDatabase.ts";
import { buildFeatureApp, type FeatureApp } from "./support/featureApp.ts";
import { seedSources } from "./support/seedSources.ts";

const page = { name: "sysVehicle", title: "Vehicles" };
const buttons = ["fleetVehicle/page", "fleetVehicle/add"];
const menuOf = (key: Record<string, string>) => ({ $ref: "access/menu", key });

/** The sources of a later version: a page of a new module, listed for the package `standard` and the tenant `default`. */
function laterVersion(): SeedSource[] {
  const sources = structuredClone(seedSources());
  const list = (entity: string, code: string, refs: ReturnType<typeof menuOf>[]) => {
    const row = sources
      .find((source) => source.entity === entity)
      ?.rows.find((found) => found["code"] === code);
    if (!row) throw new Error(`no ${entity} ${code}`);
    row["menuIdList"] = [...(row["menuIdList"] as ReturnType<typeof menuOf>[]), ...refs];
  };
  const [listed = "", unlisted = ""] = buttons;
  list("access/tenantPackage", "standard", [menuOf({ permission: listed })]);
  list("access/tenant", "default", [
    menuOf({ permission: listed }),
    menuOf({ permission: unlisted }),
  ]);
  const pid = { $ref: "access/menu", key: { name: page.name } };
  return [
    ...sources,
    {
      entity: "access/menu",
      key: ["name"],
      origin: "test",
      rows: [{ ...page, type: 2, pid: 0, path: "/fleet/vehicle", component: "/fleet/vehicle" }],
    },
    {
      entity: "access/menu",
      key: ["permission"],
      origin: "test",
      rows: buttons.map((permission) => ({ permission, title: permission, type: 3, pid })),
    },
  ];
}

let server: FeatureApp;
let told: unknown;
const start = () =>
  applySeed(server.opened.database, createRegistry(entities, {}), laterVersion(), {
    tenants: { entity: "access/tenant", field: "code" },
    arrived: async (tx, records) => void (told = await giveNewMenus(tx, laterVersion(), records)),
  });
/** Permission codes of the new page that somebody has. */
const codes = async (table: string, owner: string, which: string) => {
  const rows = await server.opened.ownerQuery<{ code: string }>(
    `select m.permission as code from ${table} j join access_menu m on m.id = j.menu_id
      where m.permission like 'fleetVehicle/%' and j.${owner} in (${which}) order by m.id`,
  );
  return rows.map(({ code }) => code);
};
const packageCodes = (code: string) =>
  codes(
    "access_tenant_package_menu",
    "tenant_package_id",
    `select id from access_tenant_package where code = '${code}'`,
  );
const tenantCodes = (code: string) =>
  codes("access_tenant_menu", "tenant_id", `select id from access_tenant where code = '${code}'`);
const roleCodes = (tenant: string, is: string) =>
  codes(
    "access_role_menu",
    "role_id",
    `select r.id from access_role r join access_tenant t on t.id = r.tenant_id where t.code = '${tenant}' and r.code ${is}`,
  );

beforeAll(async () => {
  server = await buildFeatureApp();
  // One tenant follows a package, whose administrator took a menu away from it.
  await server.opened.ownerQuery(
    `update access_tenant set package_id = (select id from access_tenant_package where code = 'standard') where code = 'beigang'`,
  );
  await server.opened.ownerQuery(
    `delete from access_tenant_package_menu where menu_id = (select id from access_menu where permission = 'sysRole/page')
        and tenant_package_id = (select id from access_tenant_package where code = 'standard')`,
  );
});
afterAll(() => server?.close());

describe("menus that a later version brings", () => {
  it("are named in the plan, with those who will have them", async () => {
    const sources = migrationSources();
    const rights = JSON.parse(sources.state?.rights ?? "[]") as object[];
    const vehicle = {
      ...rights[0],
      key: "fleet/vehicle",
      table: "fleet_vehicle",
      codes: buttons,
      was: [],
    };
    const planned = (lists: ReturnType<typeof readMenuLists>) =>
      withClient(server.opened.url, async (client) => {
        const plan = await makePlan(client, {
          ...sources,
          state: {
            tables: sources.state?.tables ?? "",
            rights: JSON.stringify([...rights, vehicle]),
          },
          files: readMigrationFiles(sources.folder),
          draft: null,
          lists,
        });
        return plan.rights?.map(({ who }) => who);
      });
    expect(await planned(readMenuLists(laterVersion()))).toEqual([
      "system administrators of the tenant 华建控股集团, system administrators of the package 标准版",
    ]);
    expect(await planned([])).toEqual(["nobody but the platform, until it is granted"]);
  });

  it("reach packages and tenants whose lists name them, and there the system administrators alone", async () => {
    expect(await start()).toBe(3);
    expect(await packageCodes("standard")).toEqual(buttons.slice(0, 1));
    expect(await packageCodes("construction")).toEqual([]);
    expect(await tenantCodes("default")).toEqual(buttons);
    expect(await tenantCodes("beigang")).toEqual(buttons.slice(0, 1));
    expect(await tenantCodes("yunling")).toEqual([]);
    expect(await roleCodes("default", "= 'sys_admin'")).toEqual(buttons);
    expect(await roleCodes("beigang", "= 'sys_admin'")).toEqual(buttons.slice(0, 1));
    for (const tenant of ["default", "beigang", "yunling"])
      expect(await roleCodes(tenant, "<> 'sys_admin'")).toEqual([]);
    const back = await server.opened.ownerQuery(
      `select 1 from access_tenant_package_menu j join access_tenant_package p on p.id = j.tenant_package_id
         join access_menu m on m.id = j.menu_id where p.code = 'standard' and m.permission = 'sysRole/page'`,
    );
    expect(back).toEqual([]);
  });

  it("are told to the platform and to the administrators who have them, and reach nobody twice", async () => {
    expect(told).toEqual([
      {
        menus: buttons.map((code) => `Vehicles: ${code}`),
        given: ["华建控股集团", "标准版"],
      },
    ]);
    const entries = () =>
      server.opened.ownerQuery(
        `select a.account, e.topic, (e.detail ->> 'count')::int as count, e.detail ->> 'given' as given
           from office_inbox_entry e join access_account a on a.id = e.user_id where e.topic like 'newMenus%' order by 1`,
      );
    const expected = [
      { account: "admin", topic: "newMenus", count: 2, given: null },
      { account: "bg_admin", topic: "newMenus", count: 1, given: null },
      {
        account: "superadmin",
        topic: "newMenusPlatform",
        count: 2,
        given: "华建控股集团, 标准版",
      },
    ];
    expect(await entries()).toEqual(expected);
    expect(await start()).toBeNull();
    expect(await entries()).toEqual(expected);
    const admin = await server.signIn("bg_admin");
    const menus = JSON.stringify(await admin.ask("/api/sysMenu/loginMenuTree"));
    expect(menus).toContain(page.name);
  });
});

describe("menus of a project's own modules in a new database", () => {
  it("reach the system administrators of the tenants whose lists name them, and no other role", async () => {
    const test = await createTestDatabase();
    try {
      await applySeed(test.database, createRegistry(entities, {}), laterVersion(), {
        tenants: { entity: "access/tenant", field: "code" },
        first: giveFirstMenus,
      });
      const held = await test.ownerQuery(
        `select t.code as tenant, r.code as role, m.permission as code from access_role_menu j
           join access_menu m on m.id = j.menu_id join access_role r on r.id = j.role_id join access_tenant t on t.id = r.tenant_id
          where m.permission like 'fleetVehicle/%' order by m.id`,
      );
      expect(held).toEqual(buttons.map((code) => ({ tenant: "default", role: "sys_admin", code })));
      const counted = await test.ownerQuery(
        `select count(*)::int as all, count(distinct (role_id, menu_id))::int as single from access_role_menu`,
      );
      expect(counted[0]?.["all"]).toBe(counted[0]?.["single"]);
    } finally {
      await test.drop();
    }
  });
});
