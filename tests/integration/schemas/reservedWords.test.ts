import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { measureBudget } from "../../../runtime/server/core/budget/measureBudget.ts";
import { migrate } from "../../../runtime/server/core/database/migrate/migrate.ts";
import { createRegistry } from "../../../runtime/server/core/entity/registry.ts";
import { expressionParity } from "../../../runtime/server/core/proof/expressionParity.ts";
import type { EntityModel, FieldModel } from "../../../runtime/shared/entity/model.ts";
import { snakeCase } from "../../../runtime/shared/schema/casing.ts";
import { readProject } from "../../../runtime/shared/schema/read/readProject.ts";
import { reservedWordSchemas } from "../../support/models/reservedWords.ts";
import { importForm } from "../../support/importForm.ts";
import {
  createSchemaProject,
  entitySchema,
  type Properties,
  type SchemaDocument,
} from "../../support/schemaProject.ts";
import { allPermissions, buildTestApp, type Caller, type TestApp } from "../../support/testApp.ts";
import { createEmptyDatabase } from "../../support/testDatabase.ts";

let app: TestApp;
let models: EntityModel[];
let admin: Caller;
let clerk: Caller;
let permissions: string[];
let words: string[];

const list = "/api/trade/order";

/** Every word that PostgreSQL's grammar reserves anywhere. */
async function keywords(): Promise<string[]> {
  const test = await createEmptyDatabase();
  const rows = await test.ownerQuery<{ word: string }>(
    "select word from pg_get_keywords() where catcode <> 'U' order by word",
  );
  await test.drop();
  return rows.map(({ word }) => word);
}

beforeAll(async () => {
  words = await keywords();
  const { project, faults } = readProject(reservedWordSchemas(words));
  expect(faults).toEqual([]);
  models = project?.entities ?? [];
  app = await buildTestApp(models);
  admin = app.as({});
  permissions = allPermissions(models);
  clerk = app.as({ roles: ["sys_dept"], userId: 1002, permissions });
});
afterAll(() => app?.close());

const order = () => models.find(({ key }) => key === "trade/order") as EntityModel;
const query = (parameters: Record<string, unknown>) =>
  `?${new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, JSON.stringify(value)]))}`;

async function made(url: string, body: object): Promise<Record<string, unknown> & { id: number }> {
  const answer = await admin("POST", url, body);
  expect(answer, answer.text).toMatchObject({ status: 201 });
  return answer.body as { id: number };
}

const texts = () =>
  order().fields.filter(
    ({ kind, readOnly, system, column }) => kind === "string" && !readOnly && !system && column,
  );
const valueOf = ({ name }: FieldModel) => `${name} text`;

describe("fields that are called by words of SQL", () => {
  it("are records like others: created, read, changed, deleted and brought back", async () => {
    expect(words.length).toBeGreaterThan(150);
    const near = await made("/api/trade/user", { to: "Ada", where: "near" });
    const far = await made("/api/trade/user", { to: "Bea", left: near.id, where: "far" });
    const given = Object.fromEntries(texts().map((field) => [field.name, valueOf(field)]));
    const record = await made(list, {
      ...given,
      group: "a",
      primary: true,
      limit: 20,
      offset: 3,
      column: "1.50",
      user: near.id,
      natural: [near.id, far.id],
      when: "2026-05-01T10:00:00Z",
      using: "secret",
      some: ["x"],
      only: [{ to: "there", grant: 4 }],
      window: { from: "2026-01-01", to: "2026-02-01" },
      order: [
        { table: "one", asc: 5 },
        { table: "two", asc: 7 },
      ],
    });
    const read = await admin("GET", `${list}/${record.id}`);
    expect(read.body).toMatchObject({
      ...given,
      from: "Ada",
      where: "30.00",
      having: "46.00",
      union: "15.33",
      case: "open",
      natural: [near.id, far.id],
      window: { from: "2026-01-01", to: "2026-02-01" },
    });
    expect(read.body.order).toHaveLength(2);
    const changed = await admin("PATCH", `${list}/${record.id}`, {
      limit: 30,
      end: "2026-05-01",
      check: "other",
      default: "other",
      version: read.body.version,
    });
    expect(changed.body, changed.text).toMatchObject({ limit: 30, where: "45.00" });
    const refused = await admin("PATCH", `${list}/${record.id}`, { offset: 31 });
    expect(refused.status, refused.text).toBe(400);
    expect(Object.keys(refused.body.errors)).toEqual(["offset"]);
    const taken = await admin("POST", `${list}/${record.id}/take`, {});
    expect(taken.body, taken.text).toMatchObject({ case: "taken" });
    expect((await admin("DELETE", `${list}/${record.id}`)).status).toBe(200);
    expect((await admin("POST", `${list}/${record.id}/restore`, {})).status).toBe(200);
  });

  it("are filtered, sorted, searched and added up", async () => {
    for (const field of order().fields) {
      if (field.sortable)
        for (const sort of [
          [field.name, "ASC"],
          [field.name, "DESC"],
        ]) {
          const sorted = await admin("GET", list + query({ sort, range: [0, 4] }));
          expect(sorted, `${field.name} ${sorted.text}`).toMatchObject({ status: 200 });
        }
      if (field.operators.includes("isNotNull")) {
        const filter = { [`${field.name}__isNotNull`]: true };
        const filtered = await admin("GET", list + query({ filter }));
        expect(filtered, `${field.name} ${filtered.text}`).toMatchObject({ status: 200 });
      }
    }
    for (const field of texts()) {
      const value = field.name === "check" || field.name === "default" ? "other" : valueOf(field);
      const found = await admin("GET", list + query({ filter: { [field.name]: value } }));
      expect(found.body, field.name).toHaveLength(1);
    }
    const through = await admin(
      "GET",
      list + query({ filter: { "user.where": "near", q: "select" } }),
    );
    expect(through.body).toHaveLength(1);
    const below = await admin("GET", list + query({ filter: { user__under: 1 } }));
    expect(below.status, below.text).toBe(200);
  });

  it("are counted in groups, exported and imported", async () => {
    for (const field of order().fields.filter(({ column, kind }) => column && kind === "string")) {
      const grouped = await admin("GET", `${list}/aggregate?group=${field.name}&measures=count`);
      expect(grouped, `${field.name} ${grouped.text}`).toMatchObject({ status: 200 });
    }
    const sums = await admin(
      "GET",
      `${list}/aggregate?group=group&measures=count,sum:column,max:limit`,
    );
    expect(sums.body.groups[0].values).toEqual({
      count: 1,
      "sum:column": "1.50",
      "max:limit": "30",
    });
    const columns = texts().map(({ name }) => name);
    const file = await admin("GET", `${list}/export?format=csv&columns=${columns.join(",")}`);
    expect(file.text).toContain("overlaps text");
    const names = [...columns, "limit", "group"];
    const csv = [names, [...texts().map(valueOf), "950", "b"]]
      .map((cells) => cells.join(","))
      .join("\n");
    const { body, headers } = importForm({ name: "rows.csv", content: csv });
    const imported = await admin("POST", `${list}/import`, body, headers);
    expect(imported.body, imported.text).toMatchObject({ created: 1 });
    const [row] = (await admin("GET", list + query({ filter: { limit: 950 } }))).body;
    expect(row).toMatchObject({ overlaps: "overlaps text", group: "b" });
    const page = await admin("POST", "/api/tradeOrder/page", {
      page: 1,
      pageSize: 10,
      field: "group",
      order: "desc",
      group: "b",
    });
    expect(page.body.result.items).toHaveLength(1);
  });

  it("stand in rules over rows and fields, with the server's conditions and in the database alone", async () => {
    const seen = async (caller: Caller) => {
      const answer = await caller("GET", list + query({ sort: ["id", "ASC"] }));
      expect(answer.status, answer.text).toBe(200);
      return answer.body as Record<string, unknown>[];
    };
    const [first, ...others] = await seen(clerk);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ group: "a", from: "Ada" });
    expect(first).not.toHaveProperty("column");
    const changed = await clerk("PATCH", `${list}/${first?.["id"]}`, { check: "by the clerk" });
    expect(changed.status, changed.text).toBe(200);
    for (const [column, value] of [
      ["group", "b"],
      ["overlaps", "overlaps text"],
    ] as const) {
      const rule = { column, type: "text", operator: "eq", value } as const;
      const ruled = app.as({ permissions, rowRules: { trade_order: { read: [rule] } } });
      expect((await seen(ruled)).length, column).toBe(column === "group" ? 1 : 2);
    }
    const closed = app.as({ permissions, closed: { trade_order: ["limit", "default"] } });
    const [less] = await seen(closed);
    expect(less).toMatchObject({ offset: 3 });
    expect(less).not.toHaveProperty("limit");
    const rows = await app.database.transaction(
      app.claims({ permissions, roles: ["sys_dept"], closed: { trade_order: ["default"] } }),
      (tx) => tx.query(`select "column", "default", "check" from readable.trade_order`),
    );
    expect(rows).toEqual([{ column: null, default: null, check: "by the clerk" }]);
  });
});

describe("tables whose columns are called by words of SQL", () => {
  it(
    "are migrated, renamed, emptied into quarantine and filled again",
    { timeout: 120_000 },
    async () => {
      const test = await createEmptyDatabase();
      const folder = mkdtempSync(path.join(tmpdir(), "reserved-columns-"));
      const project = createSchemaProject(folder);
      const names = texts().map(({ name }) => name);
      const plain = { type: ["string", "null"], maxLength: 40 };
      const fields = (make: (name: string, index: number) => [string, object] | null) =>
        entitySchema(
          "thing",
          Object.fromEntries(names.map(make).filter((entry) => entry !== null)) as Properties,
          [],
        );
      const apply = async (schema: SchemaDocument) => {
        project.schemas.set("walk/thing", schema);
        project.draft();
        await migrate(test.url, project.sources());
      };
      const values = async (columns: string[]) => {
        const selected = columns.map((name) => `"${snakeCase(name)}"`).join(", ");
        const [row] = await test.ownerQuery<Record<string, unknown>>(
          `select ${selected} from walk_thing`,
        );
        return Object.values(row ?? {});
      };
      const before = names.map((_, index) => `before${index}`);
      const wanted = names.map((name) => `${name} text`);
      await apply(fields((_, index) => [`before${index}`, plain]));
      await test.ownerQuery(
        `insert into walk_thing (title, tenant_id, create_user_id, create_user_name, ${before.join(", ")})
       values ('x', 1, 1, 'x', ${wanted.map((value) => `'${value}'`).join(", ")})`,
      );
      await apply(fields((name, index) => [name, { ...plain, "x-was": [`before${index}`] }]));
      expect(await values(names)).toEqual(wanted);
      await apply(
        fields((name) => [name, { ...plain, maxLength: 30, "x-convert": { cut: true } }]),
      );
      await apply(fields(() => null));
      await apply(fields((name) => [name, plain]));
      expect(await values(names)).toEqual(wanted);
      await test.drop();
      rmSync(folder, { recursive: true });
    },
  );

  it(
    "are read within their budget, and mean the same in JavaScript and SQL",
    { timeout: 120_000 },
    async () => {
      const test = await createEmptyDatabase();
      const folder = mkdtempSync(path.join(tmpdir(), "reserved-proof-"));
      const project = createSchemaProject(folder);
      for (const { path: file, text } of reservedWordSchemas(words))
        project.schemas.set(
          file.slice("schemas/".length, -".schema.json".length),
          JSON.parse(text) as SchemaDocument,
        );
      project.draft();
      await migrate(test.url, project.sources());
      const report = await measureBudget(
        { database: test.database, ownerUrl: test.url },
        { models, budgets: new Map(), rows: 5000 },
      );
      expect(report.overruns).toEqual([]);
      const owner = new Client({ connectionString: test.url });
      await owner.connect();
      await owner.query("set search_path = public");
      const registry = createRegistry(models, {});
      const parity = await expressionParity({ owner, registry, tableRows: 5000, rows: 500 });
      await owner.end();
      expect(parity.differences).toEqual([]);
      expect(parity.expressions).toBeGreaterThan(8);
      await test.drop();
      rmSync(folder, { recursive: true });
    },
  );
});
