/** Views of x-query over the life of what they read: made, replaced and dropped by migrations that nobody writes. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withClient } from "../../../runtime/server/core/database/connect/ownerAccess.ts";
import { migrate } from "../../../runtime/server/core/database/migrate/migrate.ts";
import { readMigrationFiles } from "../../../runtime/server/core/database/migrate/migrationFiles.ts";
import { makePlan } from "../../../runtime/server/features/schemaPlan/index.ts";
import {
  createSchemaProject,
  entitySchema,
  type SchemaDocument,
  type SchemaProject,
} from "../../support/schemaProject.ts";
import { createEmptyDatabase, type TestDatabase } from "../../support/testDatabase.ts";

let test: TestDatabase;
let folder: string;
let project: SchemaProject;

const text = { type: ["string", "null"], maxLength: 40 };
const view = (query: object, properties: object) =>
  ({
    title: "Report",
    type: "object",
    "x-entity": { kind: "view", menu: false },
    "x-query": query,
    properties,
  }) as unknown as SchemaDocument;
const report = (field: string, more: object = {}) =>
  view(
    { from: "walk/order", ...more },
    { title: { "x-from": "title" }, of: { "x-from": `thingId.${field}` } },
  );

const plan = () => {
  project.draft();
  const sources = project.sources();
  const files = readMigrationFiles(sources.folder);
  return withClient(test.url, (client) => makePlan(client, { ...sources, files, draft: null }));
};
const apply = async () => {
  project.draft();
  return migrate(test.url, project.sources());
};
/** As somebody to whom nothing is closed: without that word of a session every field is empty. */
const shown = () =>
  withClient(test.url, async (client) => {
    await client.query("select set_config('app.closed', '{}', false)");
    return (await client.query('select title, "of" from walk_report order by title')).rows;
  });

beforeAll(async () => {
  test = await createEmptyDatabase();
  folder = mkdtempSync(path.join(tmpdir(), "query-views-"));
  project = createSchemaProject(folder);
  const relation = { type: ["integer", "null"], "x-relation": { to: "walk/thing" } };
  const amount = { type: ["integer", "null"] };
  project.schemas.set("walk/thing", entitySchema("thing", { note: text, amount }, []));
  project.schemas.set("walk/order", entitySchema("order", { thingId: relation }, []));
  project.schemas.set("walk/report", report("note"));
  await apply();
  await test.ownerQuery(`
    select set_config('app.platform', 'on', false);
    insert into walk_thing (id, title, note, amount, tenant_id) values (7, 'thing', 'heavy', 5, 1);
    insert into walk_order (title, thing_id, tenant_id) values ('a', 7, 1), ('b', null, 1)`);
});
afterAll(async () => {
  await test?.drop();
  rmSync(folder, { recursive: true });
});

const thing = () => project.schemas.get("walk/thing") as SchemaDocument;

describe("a view of x-query", () => {
  it("is there after the migration, and nothing is left to do", async () => {
    expect(await shown()).toEqual([
      { title: "a", of: "heavy" },
      { title: "b", of: null },
    ]);
    expect(await plan()).toMatchObject({ steps: [], policies: false, views: [], drift: [] });
  });

  it("is replaced when its query changes, which the plan tells, without a migration", async () => {
    project.schemas.set("walk/report", report("note", { filter: "thingId != null" }));
    expect(await plan()).toMatchObject({
      steps: [],
      policies: true,
      views: [{ key: "walk/report", effect: "changes" }],
    });
    expect((await apply()).applied).toEqual([]);
    expect(await shown()).toEqual([{ title: "a", of: "heavy" }]);
  });

  it("stands in the way of no rename of a field that it reads", async () => {
    const { note: _, ...others } = thing().properties;
    thing().properties = { ...others, remark: { ...text, "x-was": ["note"] } };
    expect(() => project.draft()).toThrow(/Write \\"remark\\", as the field is called now/);
    project.schemas.set("walk/report", report("remark"));
    expect((await plan()).breakages).toEqual([]);
    expect((await apply()).applied).toHaveLength(1);
    expect((await shown())[0]).toEqual({ title: "a", of: "heavy" });
  });

  it("stands in the way of no other type of such a field, and takes that", async () => {
    project.schemas.set("walk/report", report("amount"));
    await apply();
    expect((await shown())[0]).toEqual({ title: "a", of: 5 });
    thing().properties["amount"] = { type: ["string", "null"], "x-type": { decimal: [10, 2] } };
    expect((await apply()).applied).toHaveLength(1);
    expect((await shown())[0]).toEqual({ title: "a", of: "5.00" });
  });

  it("keeps a field that it reads from going, until it reads it no more", async () => {
    const { amount: _, ...others } = thing().properties;
    thing().properties = others;
    expect(() => project.draft()).toThrow(/S601.*\/properties\/of\/x-from/s);
    project.schemas.set("walk/report", report("remark"));
    expect((await apply()).applied).toHaveLength(1);
    expect((await shown())[0]).toEqual({ title: "a", of: "heavy" });
  });

  it("changed by hand is drift, and the next migration makes it anew", async () => {
    await test.ownerQuery(`drop view walk_report;
      create view walk_report as select id, title, title as "of", tenant_id from walk_order;
      comment on view walk_report is 'formwork x-query'`);
    const { drift } = await plan();
    expect(drift?.map(({ line, side }) => `${side} ${line.slice(0, 16)}`).sort()).toEqual([
      "came view walk_report",
      "went view walk_report",
    ]);
    project.schemas.set("walk/report", report("title"));
    await apply();
    expect(await shown()).toEqual([
      { title: "a", of: "thing" },
      { title: "b", of: null },
    ]);
    expect((await plan()).drift).toEqual([]);
  });

  it("goes with its schema", async () => {
    project.schemas.delete("walk/report");
    expect((await plan()).views).toEqual([{ key: "walk/report", effect: "goes" }]);
    await apply();
    expect(await test.ownerQuery("select to_regclass('public.walk_report') as view")).toEqual([
      { view: null },
    ]);
  });
});

describe("a view made by hand", () => {
  const other = (filter: string) =>
    project.schemas.set("walk/report", report("remark", { filter }));

  it("upon a view of the schemas stops the migration with its name and what to do", async () => {
    other("title != 'x'");
    await apply();
    await test.ownerQuery("create view by_hand as select title from walk_report");
    other("title != 'z'");
    await expect(apply()).rejects.toThrow(
      /the view public\.by_hand upon public\.walk_report.*drop view public\.by_hand;.*Nothing was applied/s,
    );
    await test.ownerQuery("drop view by_hand");
    await apply();
    await test.ownerQuery("create view by_hand as select title from readable.walk_order");
    other("title != 'y'");
    await expect(apply()).rejects.toThrow("the view public.by_hand upon readable.walk_order");
    await test.ownerQuery("drop view by_hand");
    expect((await apply()).policies).toBe(true);
  });

  it("over a column that changes its type stops it with the place of the statement", async () => {
    thing().properties["price"] = { type: ["integer", "null"] };
    await apply();
    await test.ownerQuery("create view by_hand as select price from walk_thing");
    thing().properties["price"] = { type: ["string", "null"], "x-type": { decimal: [10, 2] } };
    await expect(apply()).rejects.toThrow(
      /\.sql:\d+:\d+ .*The view by_hand holds the column or table: drop it in this file/,
    );
    await test.ownerQuery("drop view by_hand");
    await apply();
  });
});
