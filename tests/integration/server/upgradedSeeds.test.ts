import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { entities } from "../../../generated/server.ts";
import { createRegistry } from "../../../runtime/server/core/entity/registry.ts";
import { applySeed } from "../../../runtime/server/core/seed/applySeed.ts";
import type { SeedSource } from "../../../runtime/server/core/seed/seedSource.ts";
import { toldApart } from "../../../runtime/server/seedSources.ts";
import { createTestDatabase, type TestDatabase } from "../../support/testDatabase.ts";

let opened: TestDatabase;
const registry = createRegistry(entities, {});
const source = (entity: string, key: string[], row: SeedSource["rows"][number]): SeedSource => ({
  entity,
  key,
  rows: [row],
  origin: "later.seed.json",
});
/** What a start does with the seeds of a later version; gives what it settled. */
const upgrade = async (sources: SeedSource[]) => {
  const told: unknown[] = [];
  await applySeed(opened.database, registry, sources, {
    tenants: { entity: "access/tenant", field: "code" },
    settled: (clash) => void told.push(clash),
  });
  return told;
};
const one = async (sql: string) => (await opened.ownerQuery<{ n: number }>(sql))[0]?.n;

beforeAll(async () => {
  opened = await createTestDatabase();
  await upgrade([source("system/dictType", ["code"], { code: "first", name: "first" })]);
});
afterAll(() => opened.drop());

describe("a later version seeds what a person has made by hand", () => {
  it("a dictionary of the same code, whose items join the one that is there", async () => {
    await opened.ownerQuery(
      "insert into system_dict_type (id, code, name, order_no, status, sys_flag, is_tenant) values (901, 'colors', 'by hand', 1, 1, 2, 2)",
    );
    await opened.ownerQuery(
      "insert into system_dict_data (id, dict_type_id, value, label, code, order_no, status) values (902, 901, '7', 'by hand', 'red', 1, 1)",
    );
    const type = { $ref: "system/dictType", key: { code: "colors" } };
    const told = await upgrade([
      source("system/dictType", ["code"], { code: "colors", name: "Colors" }),
      source("system/dictData", ["dictTypeId", "value"], {
        dictTypeId: type,
        value: "1",
        label: "Red",
        code: "red",
      }),
    ]);
    expect(told).toMatchObject([{ entity: "system/dictData", field: "code", value: "red 2" }]);
    expect(await one("select count(*)::int as n from system_dict_type where code = 'colors'")).toBe(
      1,
    );
    expect(
      await one("select count(*)::int as n from system_dict_data where dict_type_id = 901"),
    ).toBe(2);
  });

  it("a role of the same code and name", async () => {
    const [tenant] = await opened.ownerQuery<{ id: number }>(
      "insert into access_tenant (id, name, code, admin_account) values (903, 'later', 'later', 'later') returning id",
    );
    await opened.ownerQuery(
      `insert into access_role (id, name, code, tenant_id) values (904, 'Driver', 'driver', ${tenant?.id})`,
    );
    await upgrade([
      source("access/role", ["code"], { $tenant: "later", code: "driver", name: "Driver" }),
    ]);
    expect(await one("select count(*)::int as n from access_role where code = 'driver'")).toBe(1);
  });

  it("a setting of the same code, and one of the same name", async () => {
    await opened.ownerQuery(
      "insert into system_config (id, name, code, value) values (905, 'Page size', 'by_hand', '5'), (906, 'Other', 'page_color', 'red')",
    );
    const told = await upgrade([
      source("system/config", ["code"], { code: "page_size", name: "Page size", value: "9" }),
      source("system/config", ["code"], { code: "page_color", name: "Page color", value: "blue" }),
    ]);
    expect(told).toMatchObject([{ entity: "system/config", field: "name", value: "Page size 2" }]);
    expect(await opened.ownerQuery("select value from system_config where id = 906")).toEqual([
      { value: "red" },
    ]);
  });
});

describe("menus of the same title", () => {
  const menu = (name: string, title: string) => ({ pid: 0, name, title, type: 2 });
  const menus = (rows: SeedSource["rows"]): SeedSource => ({
    entity: "access/menu",
    key: ["name"],
    rows,
    origin: "generated/menus.json",
  });

  it("are told apart by a number, also from those of a seed file", () => {
    const seeds = [menus([menu("byHand", "Contact")])];
    const made = menus([menu("a", "Contact"), menu("b", "Contact"), menu("c", "Other")]);
    expect(toldApart(seeds, [made])[0]?.rows.map(({ title }) => title)).toEqual([
      "Contact 2",
      "Contact 3",
      "Other",
    ]);
  });

  it("keep their title when a seed file has the very menu", () => {
    const seeds = [menus([menu("a", "Contact")])];
    expect(toldApart(seeds, [menus([menu("a", "Contact")])])[0]?.rows[0]?.title).toBe("Contact");
  });
});
