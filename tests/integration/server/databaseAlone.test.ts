import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createParameters } from "../../../runtime/server/core/entity/parameters.ts";
import { createRegistry } from "../../../runtime/server/core/entity/registry.ts";
import {
  roleRuleCondition,
  type RowRules,
  type RuleNode,
} from "../../../runtime/server/core/entity/rights/rowRule.ts";
import { archive } from "../../support/models/archive.ts";
import {
  allPermissions,
  buildTestApp,
  tenants,
  type Person,
  type TestApp,
} from "../../support/testApp.ts";

const permissions = allPermissions(archive);
/** One database; the second server leaves everything to it. */
let server: TestApp;
let trusting: TestApp;
const ids: Record<string, number> = {};

beforeAll(async () => {
  server = await buildTestApp(archive);
  trusting = await buildTestApp(archive, { predicates: false });
  for (const app of [server, trusting]) {
    const chief = (more: object = {}) => app.as({ permissions, userId: 1, orgId: 1, ...more });
    const make = async (name: string, body: object, more: object = {}) => {
      const made = await chief(more)("POST", "/api/archive/dossier", { name, ...body });
      ids[`${app === server ? "" : "t:"}${name}`] = made.body.id;
    };
    const client = (await chief()("POST", "/api/archive/client", { name: "C" })).body.id;
    await make("mine", { note: "secret-mine", cost: "10.00", keeperId: 7, friendIds: [client] });
    await make(
      "theirs",
      { note: "secret-theirs", cost: "20.00", region: "south" },
      { userId: 2, orgId: 2 },
    );
    await make("far", { note: 'a.*\\ % "secret', region: "west" }, { userId: 3, orgId: 3 });
    await make("abroad", { note: "secret-abroad" }, { tenantId: tenants.south });
    for (const name of ["mine", "theirs", "far"]) {
      const id = ids[`${app === server ? "" : "t:"}${name}`];
      await chief()("PUT", `/api/archive/dossier/${id}`, { lines: [{ name: `line-${name}` }] });
    }
  }
});
afterAll(() => Promise.all([server?.close(), trusting?.close()]));

const people: [string, Person, string[]][] = [
  ["without limits", {}, ["far", "mine", "theirs"]],
  ["of own rows", { userId: 2, scope: { kind: "self" } }, ["theirs"]],
  ["of organizations", { scope: { kind: "orgs", orgIds: [1, 3] } }, ["far", "mine"]],
  ["of no organization", { scope: { kind: "orgs", orgIds: [] } }, []],
  ["of another tenant", { tenantId: tenants.south }, ["abroad"]],
  ["under a built-in rule", { userId: 7, roles: ["keeper"] }, ["mine"]],
  ["under two built-in rules", { userId: 9, roles: ["auditor"] }, ["mine", "theirs"]],
  [
    "under a rule of a role",
    { rowRules: { archive_dossier: { read: [equals("region", "south")] } } },
    ["theirs"],
  ],
  ["under a rule that lets nothing through", { rowRules: { archive_dossier: { read: [] } } }, []],
  [
    "under a rule and a scope",
    {
      scope: { kind: "orgs", orgIds: [1, 2] },
      rowRules: { archive_dossier: { read: [equals("region", "west"), equals("name", "mine")] } },
    },
    ["mine"],
  ],
];

function equals(column: string, value: string): RuleNode {
  return { column, type: "text", operator: "eq", value };
}

describe("row-level security alone", () => {
  it.each(people)(
    "keeps rows from a person %s in every list, as the predicates do",
    async (_, person, seen) => {
      for (const app of [server, trusting]) {
        const caller = app.as({ permissions, userId: 1, orgId: 1, ...person });
        const names = (rows: { name: string }[]) => rows.map((row) => row.name).sort();
        expect(names((await caller("GET", "/api/archive/dossier")).body)).toEqual(seen);
        const page = await caller("POST", "/api/dossier/page", {});
        expect(page.body.result.total).toBe(seen.length);
        const file = await caller("GET", "/api/archive/dossier/export?format=csv");
        for (const name of ["mine", "theirs", "far", "abroad"]) {
          expect(file.text.includes(name), name).toBe(seen.includes(name));
          const id = ids[`${app === server ? "" : "t:"}${name}`];
          const status = (await caller("GET", `/api/archive/dossier/${id}`)).status;
          expect(status, name).toBe(seen.includes(name) ? 200 : 404);
        }
      }
    },
  );

  it.each(people)("keeps child and join rows from a person %s", async (_, person, seen) => {
    const claims = server.claims({ permissions, userId: 1, orgId: 1, ...person });
    const lines = await server.database.transaction(claims, (tx) =>
      tx.query<{ name: string }>("select name from archive_line order by name"),
    );
    expect(lines.map((row) => row.name)).toEqual(
      seen.filter((name) => name !== "abroad").map((name) => `line-${name}`),
    );
    const joins = await server.database.transaction(claims, (tx) =>
      tx.query("select 1 from archive_dossier_client"),
    );
    expect(joins).toHaveLength(seen.includes("mine") ? 1 : 0);
    if (seen.includes("far") || claims.tenantId !== tenants.north) return;
    const forged = server.database.transaction(claims, (tx) =>
      tx.query("insert into archive_line (tenant_id, dossier_id, name) values ($1, $2, 'forged')", [
        claims.tenantId,
        ids.far,
      ]),
    );
    await expect(forged).rejects.toThrow(/row-level security/);
    const moved = server.database.transaction(claims, async (tx) => {
      const rows = await tx.query("update archive_line set dossier_id = $1 returning id", [
        ids.far,
      ]);
      // Who sees no line moves none.
      if (rows.length === 0) throw new Error("row-level security");
    });
    await expect(moved).rejects.toThrow(/row-level security/);
  });

  it("keeps closed fields empty, whatever is selected", async () => {
    const closed = { archive_dossier: ["note", "cost"] };
    const caller = trusting.as({ permissions, userId: 1, orgId: 1, closed });
    const list = await caller("GET", "/api/archive/dossier");
    expect(list.body).toHaveLength(3);
    for (const row of list.body)
      expect(row).toMatchObject({ note: null, cost: null, margin: null });
    expect(list.text + (await caller("POST", "/api/dossier/page", {})).text).not.toContain(
      "secret",
    );
    const one = await caller("GET", `/api/archive/dossier/${ids["t:mine"]}`);
    expect(one.body).toMatchObject({ name: "mine", note: null });
    const file = await caller("GET", "/api/archive/dossier/export?format=csv");
    expect(file.text).not.toMatch(/secret|10\.00/);
  });

  it("keeps fields that rules show in some rows only empty in the others", async () => {
    const claims = server.claims({ permissions, userId: 9, roles: ["auditor"] });
    const rows = await server.database.transaction(claims, (tx) =>
      tx.query("select name, note, cost from readable.archive_dossier order by name"),
    );
    expect(rows).toEqual([
      { name: "mine", note: null, cost: "10.00" },
      { name: "theirs", note: "secret-theirs", cost: null },
    ]);
  });

  it("refuses changes of rows beyond reach", async () => {
    const cases: Person[] = [
      { userId: 2, scope: { kind: "self" } },
      { userId: 7, roles: ["auditor"] },
      { rowRules: { archive_dossier: { update: [equals("region", "south")] } } },
    ];
    for (const person of cases) {
      const claims = server.claims({ permissions, userId: 1, orgId: 1, ...person });
      const changed = await server.database.transaction(claims, (tx) =>
        tx.query("update archive_dossier set score = 1 where name = 'mine' returning id"),
      );
      expect(changed).toEqual([]);
    }
    const keeping: Person = {
      rowRules: { archive_dossier: { delete: [equals("region", "south")] } },
    };
    const marking = server.database.transaction(server.claims({ permissions, ...keeping }), (tx) =>
      tx.query("update archive_dossier set is_delete = true where name = 'mine'"),
    );
    await expect(marking).rejects.toThrow(/row-level security/);
    const caller = server.as({ permissions, userId: 1, ...keeping });
    const refused = await caller("DELETE", `/api/archive/dossier/${ids.mine}`);
    expect([refused.status, refused.body.extras.code]).toEqual([403, "D1016"]);
    const creating = server.claims({
      permissions,
      rowRules: { archive_dossier: { create: [equals("region", "south")] } },
    });
    const insert = (region: string) =>
      server.database.transaction(creating, (tx) =>
        tx.query("insert into archive_dossier (tenant_id, name, region) values ($1, $2, $2)", [
          tenants.north,
          region,
        ]),
      );
    await expect(insert("north")).rejects.toThrow(/row-level security/);
    await insert("south");
    await server.sql("delete from archive_dossier where name = 'south'");
  });
});

describe("rules for everybody", () => {
  it("let authors alone change, name the refusal, and leave administrators free", async () => {
    const author = server.as({ permissions, userId: 1 });
    const { id } = (await author("POST", "/api/archive/paper", { name: "mine" })).body;
    const other = server.as({ permissions, userId: 2 });
    const administrator = server.as({ permissions, userId: 3, accountType: 888 });
    expect((await other("GET", `/api/archive/paper/${id}`)).status).toBe(200);
    for (const [method, body] of [
      ["PUT", { name: "theirs" }],
      ["DELETE", undefined],
    ] as const) {
      const refused = await other(method, `/api/archive/paper/${id}`, body);
      expect(refused.body.extras.code).toBe("D6002");
    }
    expect((await other("PUT", "/api/archive/paper/1", { name: "x" })).body.extras.code).toBe(
      "D1002",
    );
    expect((await author("PUT", `/api/archive/paper/${id}`, { name: "own" })).status).toBe(200);
    expect((await administrator("PUT", `/api/archive/paper/${id}`, { name: "all" })).status).toBe(
      200,
    );
    expect((await administrator("DELETE", `/api/archive/paper/${id}`)).status).toBe(200);
  });
});

describe("a rule of a role", () => {
  it("means the same to the database and to the query layer", async () => {
    const columns = {
      name: "text",
      note: "text",
      region: "text",
      cost: "number",
      score: "number",
      create_time: "moment",
    } as const;
    const values = {
      text: ["mine", "MI", "south", "secret", "", "a.*", "\\", "%", '"'],
      number: ["10", "20.00", "-1"],
    };
    const leaf = fc
      .constantFrom(...(Object.keys(columns) as (keyof typeof columns)[]))
      .chain((column): fc.Arbitrary<RuleNode> => {
        const type = columns[column];
        const value: fc.Arbitrary<string> =
          type === "moment"
            ? fc.constantFrom("2020-01-01T00:00:00Z", "2100-01-01T00:00:00Z")
            : fc.constantFrom(...(column === "score" ? ["5", "20", "-1"] : values[type]));
        const one = fc.record({
          column: fc.constant(column),
          type: fc.constant(type),
          operator: fc.constantFrom(
            ...(type === "text"
              ? (["eq", "ne", "contains", "startsWith", "endsWith", "isNull", "isNotNull"] as const)
              : (["eq", "ne", "lt", "lte", "gt", "gte", "isNull", "isNotNull"] as const)),
          ),
          value,
        });
        const list = fc.record({
          column: fc.constant(column),
          type: fc.constant(type),
          operator: fc.constantFrom("in" as const, "notIn" as const),
          value: fc.array(value, { maxLength: 3 }),
        });
        return fc.oneof(one, list);
      });
    const { node } = fc.letrec<{ node: RuleNode }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 3 },
        leaf,
        fc.record({ and: fc.array(tie("node"), { maxLength: 3 }) }),
        fc.record({ or: fc.array(tie("node"), { maxLength: 3 }) }),
        fc.record({ not: tie("node") }),
      ),
    }));
    const seen = async (app: TestApp, rowRules: RowRules) => {
      const caller = app.as({ permissions, userId: 1, rowRules });
      const { body } = await caller("GET", '/api/archive/dossier?sort=["name","ASC"]');
      return (body as { name: string }[]).map((row) => row.name).join();
    };
    const outcomes = new Set<string>();
    const shape = createRegistry(archive, {}).shape("archive/dossier");
    const fits = async (rowRules: RowRules) => {
      const parameters = createParameters([tenants.north]);
      const claims = server.claims({ permissions, rowRules });
      const condition = roleRuleCondition(shape, claims, "read", parameters, "t");
      const rows = await server.sql<{ name: string }>(
        `select name from archive_dossier t where tenant_id = $1 and not is_delete and (${condition}) order by name`,
        parameters.values,
      );
      return rows.map((row) => row.name).join();
    };
    await fc.assert(
      fc.asyncProperty(node, async (rule) => {
        const rowRules = { archive_dossier: { read: [rule] } };
        const expected = await fits(rowRules);
        outcomes.add(expected);
        expect(await seen(trusting, rowRules)).toBe(expected);
        expect(await seen(server, rowRules)).toBe(expected);
      }),
      { numRuns: 150, seed: 4711 },
    );
    expect(outcomes.size).toBeGreaterThan(4);
  });
});
