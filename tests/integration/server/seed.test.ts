import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRegistry } from "../../../runtime/server/core/entity/registry.ts";
import { applySeed } from "../../../runtime/server/core/seed/applySeed.ts";
import type { SeedSource } from "../../../runtime/server/core/seed/seedSource.ts";
import { workshop } from "../../support/models/workshop.ts";
import { buildTestApp, type TestApp } from "../../support/testApp.ts";

let server: TestApp;
const registry = createRegistry(workshop, {});
const options = { tenants: { entity: "workshop/tag", field: "name" } };
const tenant = "a tenant";
const team = (name: string) => ({ $ref: "workshop/team", key: { name } });

const sources: SeedSource[] = [
  {
    entity: "workshop/task",
    key: ["name"],
    origin: "task.seed.json",
    rows: [
      {
        $tenant: tenant,
        name: "seeded",
        teamId: team("below"),
        state: "doing",
        tagIds: [{ $ref: "workshop/tag", key: { name: tenant } }],
        items: [{ name: "part", amount: "2.50" }],
      },
    ],
  },
  {
    entity: "workshop/team",
    key: ["name"],
    origin: "team.seed.json",
    rows: [
      { $tenant: tenant, name: "below", pid: team("above") },
      { $tenant: tenant, name: "above", pid: 0 },
    ],
  },
  { entity: "workshop/tag", key: ["name"], origin: "tag.seed.json", rows: [{ name: tenant }] },
];

const seed = (given: SeedSource[]) => applySeed(server.database, registry, given, options);

beforeAll(async () => {
  server = await buildTestApp(workshop);
});
afterAll(() => server?.close());

describe("seed data", () => {
  it("finds its references in any order, in the tenant of the row", async () => {
    expect(await seed(sources)).toBe(4);
    const [row] = await server.sql(
      `select k.code, k.state, t.name as team, p.name as above, i.amount, i.tenant_id = k.tenant_id as same, g.id = k.tenant_id as tenant,
              (select count(*)::int from workshop_task_tag j where j.task_id = k.id) as tags
         from workshop_task k join workshop_team t on t.id = k.team_id join workshop_team p on p.id = t.pid
         join workshop_task_item i on i.task_id = k.id join workshop_tag g on g.name = $1`,
      [tenant],
    );
    expect(row).toMatchObject({
      state: "doing",
      team: "below",
      above: "above",
      amount: "2.50",
      same: true,
      tenant: true,
      tags: 1,
    });
  });

  it("is looked at once, and loads only what is missing when it has changed", async () => {
    expect(await seed(sources)).toBeNull();
    await server.sql(
      "update workshop_team set order_no = 7, is_delete = true where name = 'above'",
    );
    const more = {
      ...(sources[1] as SeedSource),
      rows: [...(sources[1] as SeedSource).rows, { $tenant: tenant, name: "third" }],
    };
    expect(await seed([sources[0] as SeedSource, more, sources[2] as SeedSource])).toBe(1);
    const rows = await server.sql("select order_no from workshop_team where name = 'above'");
    expect(rows).toMatchObject([{ order_no: 7 }]);
  });

  it("names file and row of what it cannot find, and loads nothing then", async () => {
    const lost: SeedSource = {
      entity: "workshop/team",
      key: ["name"],
      origin: "lost.json",
      rows: [
        { $tenant: tenant, name: "new" },
        { $tenant: tenant, name: "lost", pid: team("nobody") },
      ],
    };
    await expect(seed([lost])).rejects.toThrow(/lost\.json, row 2/);
    expect(await server.sql("select 1 from workshop_team where name = 'new'")).toEqual([]);
  });

  it("makes room where people have made a record with the same unique values", async () => {
    const source = (rows: SeedSource["rows"]): SeedSource => ({
      entity: "workshop/team",
      key: ["orderNo"],
      origin: "later.json",
      rows: rows.map((row) => ({ $tenant: tenant, ...row })),
    });
    await seed([source([{ name: "Ours", code: "A", orderNo: 501 }])]);
    const clashes: unknown[] = [];
    const settled = (clash: unknown) => void clashes.push(clash);
    const later = source([
      { name: "Ours", code: "A", orderNo: 501 },
      { name: "Ours", code: "A", orderNo: 502 },
      { name: "Ours", code: "A", orderNo: 503 },
    ]);
    expect(await applySeed(server.database, registry, [later], { ...options, settled })).toBe(2);
    expect(
      await server.sql(
        "select name, code from workshop_team where order_no in (502, 503) order by order_no",
      ),
    ).toEqual([
      { name: "Ours", code: "A 2" },
      { name: "Ours", code: "A 3" },
    ]);
    expect(clashes).toMatchObject([
      { entity: "workshop/team", field: "code", value: "A 2" },
      { entity: "workshop/team", field: "code", value: "A 3" },
    ]);
  });

  it("takes the record of people where nothing can be changed", async () => {
    const source = (key: string[], rows: SeedSource["rows"]): SeedSource => ({
      entity: "workshop/team",
      key,
      origin: "later.json",
      rows: rows.map((row) => ({ $tenant: tenant, ...row })),
    });
    await seed([source(["orderNo"], [{ name: "Both", code: "B", orderNo: 601 }])]);
    const clashes: unknown[] = [];
    const settled = (clash: unknown) => void clashes.push(clash);
    const later = source(
      ["name", "code", "orderNo"],
      [
        { name: "Both", code: "B", orderNo: 602 },
        {
          name: "child",
          code: "C",
          orderNo: 603,
          pid: { $ref: "workshop/team", key: { name: "Both", code: "B", orderNo: 602 } },
        },
      ],
    );
    expect(await applySeed(server.database, registry, [later], { ...options, settled })).toBe(1);
    expect(clashes).toMatchObject([{ field: null }]);
    expect(
      await server.sql(
        "select p.order_no from workshop_team t join workshop_team p on p.id = t.pid where t.order_no = 603",
      ),
    ).toEqual([{ order_no: 601 }]);
  });
});
