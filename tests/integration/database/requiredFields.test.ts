import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { migrate } from "../../../runtime/server/core/database/migrate/migrate.ts";
import { readMigrationFiles } from "../../../runtime/server/core/database/migrate/migrationFiles.ts";
import {
  isRefused,
  makePlan,
  paintFor,
  planText,
} from "../../../runtime/server/features/schemaPlan/index.ts";
import {
  createSchemaProject,
  entitySchema,
  type SchemaProject,
} from "../../support/schemaProject.ts";
import { createEmptyDatabase, type TestDatabase } from "../../support/testDatabase.ts";

let test: TestDatabase;
let folder: string;
let project: SchemaProject;
const rows = 4500;

beforeEach(async () => {
  test = await createEmptyDatabase();
  folder = mkdtempSync(path.join(tmpdir(), "required-fields-"));
  project = createSchemaProject(folder);
  project.schemas.set(
    "walk/thing",
    entitySchema("thing", { amount: { type: ["integer", "null"] } }, []),
  );
  project.draft();
  await migrate(test.url, project.sources());
  await test.ownerQuery(
    `insert into walk_thing (id, title, amount, tenant_id, create_user_id, create_user_name)
     select n, 'thing ' || n, n, 100001 + n % 2, 1, 'test' from generate_series(1, ${rows}) n`,
  );
});
afterEach(async () => {
  await test.drop();
  rmSync(folder, { recursive: true });
});

const thing = () => {
  const schema = project.schemas.get("walk/thing");
  if (!schema) throw new Error("no schema");
  return schema;
};
/** Adds a required field to the schema and drafts. */
const add = (name: string, property: Record<string, unknown>) => {
  thing().properties[name] = property;
  thing().required.push(name);
  return project.draft();
};
const planned = async () => {
  const client = new Client({ connectionString: test.url });
  await client.connect();
  try {
    const sources = project.sources();
    const files = readMigrationFiles(sources.folder);
    return await makePlan(client, { ...sources, files, draft: null });
  } finally {
    await client.end();
  }
};
const count = async (condition: string) =>
  (
    await test.ownerQuery<{ n: number }>(
      `select count(*)::int as n from walk_thing where ${condition}`,
    )
  )[0]?.n;
/** Undefined: there is no such column. */
const isRequired = async (column: string) =>
  (
    await test.ownerQuery<{ yes: boolean }>(
      `select attnotnull as yes from pg_attribute where attrelid = 'walk_thing'::regclass and attname = '${column}'`,
    )
  )[0]?.yes;
/** How many rows the transactions have that wrote them last. */
const batches = async () =>
  (
    await test.ownerQuery<{ n: number }>(
      "select count(*)::int as n from walk_thing group by xmin::text order by n",
    )
  ).map(({ n }) => n);

describe("a new required field on a table with rows", () => {
  it("is refused by plan and migration when nothing says its value", async () => {
    add("code", { type: "string", maxLength: 20, "x-was": [] });
    const plan = await planned();
    expect(isRefused(plan)).toBe(true);
    expect(planText(plan, paintFor(false))).toContain(
      `nothing says its value in records that are there (default, x-default or x-convert.empty does): ${rows} rows`,
    );
    await expect(migrate(test.url, project.sources())).rejects.toThrow(/code is required from now/);
    expect(await isRequired("code")).toBeUndefined();
  });

  it("is not null at once where the table has no rows", async () => {
    await test.ownerQuery("delete from walk_thing");
    add("code", { type: "string", maxLength: 20, "x-was": [] });
    await migrate(test.url, project.sources());
    expect(await isRequired("code")).toBe(true);
  });

  it("gets the value of x-default in batches after the transaction, and is not null then", async () => {
    add("double", { type: "integer", "x-default": "amount * 2", "x-was": [] });
    const plan = await planned();
    expect(isRefused(plan)).toBe(false);
    expect(plan.steps.find(({ sql }) => sql.includes("fill_rows"))).toMatchObject({
      phase: "online",
      lock: "ROW EXCLUSIVE",
      rows,
    });
    await migrate(test.url, project.sources());
    expect(await count("double = amount * 2")).toBe(rows);
    expect(await batches()).toEqual([500, 2000, 2000]);
    expect(await isRequired("double")).toBe(true);
    expect(
      await test.ownerQuery("select 1 from pg_constraint where conname like '%filled'"),
    ).toEqual([]);
  });

  it("is refused with how many rows when x-default gives nothing for some", async () => {
    await test.ownerQuery("update walk_thing set amount = null where id <= 7");
    add("double", { type: "integer", "x-default": "amount * 2", "x-was": [] });
    await expect(migrate(test.url, project.sources())).rejects.toThrow(
      /x-default gives no proper value: 7 rows/,
    );
    expect(await isRequired("double")).toBeUndefined();
  });

  it("is refused when its x-default asks who makes the record", async () => {
    add("maker", { type: "integer", "x-default": "$user.id", "x-was": [] });
    expect(isRefused(await planned())).toBe(true);
  });

  it("gets its default or x-convert.empty without touching a row", async () => {
    add("level", { type: "integer", default: 3, "x-was": [] });
    await migrate(test.url, project.sources());
    add("place", { type: "string", maxLength: 9, "x-convert": { empty: "hall" }, "x-was": [] });
    await migrate(test.url, project.sources());
    expect(await count("level = 3 and place = 'hall'")).toBe(rows);
    expect(await isRequired("place")).toBe(true);
    expect(await batches()).toEqual([rows]);
  });

  it("is refused when the one value for all would meet a unique key", async () => {
    thing()["x-keys"] = [{ unique: ["place"] }];
    add("place", { type: "string", maxLength: 9, default: "hall", "x-was": [] });
    const step = (await planned()).steps.find(({ unfit }) => unfit);
    expect(step?.problem).toMatch(/2 values are there more than once/);
  });
});

describe("a unique key over a stored computed field", () => {
  const computed = (expr: string) => ({
    type: ["integer", "null"],
    "x-computed": { expr, stored: true },
    "x-was": [],
  });
  const key = (field: string, expr: string) => {
    thing()["x-keys"] = [{ unique: [field] }];
    thing().properties[field] = computed(expr);
    project.draft();
  };
  const refused = async () => (await planned()).steps.find(({ unfit }) => unfit)?.problem;

  it("is refused by the plan when the expression gives a value twice, and otherwise built", async () => {
    const kept = project.snapshot;
    key("rest", "amount * 0");
    expect(await refused()).toMatch(/unique key .* values are there more than once/);
    project.takeBack(kept);
    key("rest", "amount * 2");
    expect(await refused()).toBeUndefined();
    await migrate(test.url, project.sources());
    expect(await count("rest = amount * 2")).toBe(rows);
    // Judged by the new expression, of which the rows know nothing yet.
    delete thing()["x-keys"];
    project.draft();
    await migrate(test.url, project.sources());
    key("rest", "0 * amount");
    expect(await refused()).toMatch(/values are there more than once/);
  });

  it("is built after the values where these come from other new ones, and names the rows in the way", async () => {
    thing().properties["step"] = { type: "integer", default: 5, "x-was": [] };
    thing().required.push("step");
    key("place", "step + amount * 0");
    expect(await refused()).toBeUndefined();
    await expect(migrate(test.url, project.sources())).rejects.toThrow(
      /create unique index[^]*duplicate[^]*correct the rows and run npm run migrate again/,
    );
    expect(await count("place = 5")).toBe(rows);
    await test.ownerQuery("update walk_thing set place = id");
    await migrate(test.url, project.sources());
    await expect(test.ownerQuery("update walk_thing set place = 1")).rejects.toThrow(/duplicate/);
  });
});

it("fills an old field that becomes required in batches as well", async () => {
  await test.ownerQuery("update walk_thing set amount = null where id % 3 = 0");
  thing().properties["amount"] = { type: "integer", "x-convert": { empty: -1 } };
  thing().required.push("amount");
  project.draft();
  const plan = await planned();
  expect(plan.steps.find(({ sql }) => sql.includes("fill_rows"))?.phase).toBe("online");
  await migrate(test.url, project.sources());
  expect(await count("amount = -1")).toBe(rows / 3);
  expect(await isRequired("amount")).toBe(true);
});

it("brings a required field back with its values, and asks for one where rows came meanwhile", async () => {
  const place = { type: "string", maxLength: 9, "x-convert": { empty: "hall" } };
  add("place", { ...place, "x-was": [] });
  await migrate(test.url, project.sources());
  await test.ownerQuery("update walk_thing set place = 'p' || id");
  delete thing().properties["place"];
  thing().required.pop();
  project.draft();
  await migrate(test.url, project.sources());
  await test.ownerQuery(
    "insert into walk_thing (id, title, tenant_id, create_user_id, create_user_name) values (9999, 'new', 100001, 1, 'test')",
  );
  const kept = project.snapshot;
  add("place", { type: "string", maxLength: 9 });
  await expect(migrate(test.url, project.sources())).rejects.toThrow(/place is required.*1 rows/);
  project.takeBack(kept);
  thing().required.pop();
  add("place", place);
  await migrate(test.url, project.sources());
  expect(await count("place = 'p' || id")).toBe(rows);
  expect(await count("id = 9999 and place = 'hall'")).toBe(1);
});
