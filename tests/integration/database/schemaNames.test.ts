import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { withClient } from "../../../runtime/server/core/database/connect/ownerAccess.ts";
import { migrate } from "../../../runtime/server/core/database/migrate/migrate.ts";
import { readMigrationFiles } from "../../../runtime/server/core/database/migrate/migrationFiles.ts";
import { makePlan } from "../../../runtime/server/features/schemaPlan/index.ts";
import {
  createSchemaProject,
  entitySchema,
  type SchemaProject,
} from "../../support/schemaProject.ts";
import { createEmptyDatabase, type TestDatabase } from "../../support/testDatabase.ts";

let test: TestDatabase;
let folder: string;
let project: SchemaProject;

const text = { type: ["string", "null"], maxLength: 40 };
const apply = async () => {
  project.draft();
  return migrate(test.url, project.sources());
};

/** The tables of the product that name fields, as far as names are kept in them. */
const namingTables = `
  create table system_list_view (id bigint, list text, name text, content jsonb, create_user_name text);
  create table system_list_choice (id bigint, list text);
  create table system_dashboard (id bigint, widgets jsonb);
  create table system_dashboard_default (id bigint, widgets jsonb);
  create table access_menu (id bigint, tenant_id bigint, title text, path text, component text, permission text, is_delete boolean default false);`;

beforeEach(async () => {
  test = await createEmptyDatabase();
  folder = mkdtempSync(path.join(tmpdir(), "schema-names-"));
  project = createSchemaProject(folder);
  const relation = { type: ["integer", "null"], "x-relation": { to: "walk/thing" } };
  project.schemas.set("walk/thing", entitySchema("thing", { note: text, level: text }, []));
  project.schemas.set("walk/order", entitySchema("order", { thingId: relation, note: text }, []));
  await apply();
  await test.ownerQuery(namingTables);
  const filter = { "thingId.note__contains": "x", note: "own", and: [{ "thingId.level": "a" }] };
  await test.ownerQuery("insert into system_list_view values (1, 'walk/order', 'mine', $1)", [
    { filter, sort: "note,-id" },
  ]);
  await test.ownerQuery("insert into system_dashboard values (1, $1)", [
    JSON.stringify([
      { id: "a", settings: { entity: "walk/thing", group: "note", measure: "sum:note" } },
      { id: "b", settings: { entity: "walk/order", group: "note:month", measure: "count" } },
    ]),
  ]);
  await test.ownerQuery(
    "insert into access_menu values (1, null, 'Things', '/walk/thing', '/walk/thing/index', 'walkThing/page')",
  );
});
afterEach(async () => {
  await test.drop();
  rmSync(folder, { recursive: true });
});

const one = async <Row>(sql: string) => (await test.ownerQuery<Row>(sql))[0];
const thing = () => project.schemas.get("walk/thing") as ReturnType<typeof entitySchema>;

describe("names that people keep", () => {
  it("follow a field: through relations of other lists, and onto the cards of home pages", async () => {
    thing().properties = {
      title: thing().properties["title"] as object,
      remark: { ...text, "x-was": ["note"] },
      level: text,
    } as never;
    await apply();
    const view = await one<{ content: object }>("select content from system_list_view");
    expect(view?.content).toEqual({
      filter: { "thingId.remark__contains": "x", note: "own", and: [{ "thingId.level": "a" }] },
      sort: "note,-id",
    });
    const board = await one<{ widgets: { settings: object }[] }>(
      "select widgets from system_dashboard",
    );
    expect(board?.widgets.map(({ settings }) => settings)).toEqual([
      { entity: "walk/thing", group: "remark", measure: "sum:remark" },
      { entity: "walk/order", group: "note:month", measure: "count" },
    ]);
  });

  it("follow fields over several relations, all of them renamed at once, on views and cards", async () => {
    const relation = (to: string, was: object = {}) => ({
      type: ["integer", "null"],
      "x-relation": { to },
      ...was,
    });
    const line = (field: string, other: string, was: [object, object]) =>
      entitySchema(
        "line",
        { [field]: relation("walk/order", was[0]), [other]: relation("walk/order", was[1]) },
        [],
      );
    project.schemas.set("walk/line", line("orderId", "formerId", [{}, {}]));
    await apply();
    const filter = {
      "orderId.thingId.note__contains": "x",
      or: [{ "formerId.thingId.note": "y" }, { "orderId.note": "own" }],
    };
    await test.ownerQuery("insert into system_list_view values (2, 'walk/line', 'far', $1)", [
      { filter, sort: "-orderId.thingId.note,id" },
    ]);
    await test.ownerQuery("update system_dashboard set widgets = $1", [
      JSON.stringify([{ id: "c", settings: { entity: "walk/line", measure: "count", filter } }]),
    ]);
    project.schemas.set("walk/line", line("orderId", "beforeId", [{}, { "x-was": ["formerId"] }]));
    project.schemas.set(
      "walk/order",
      entitySchema(
        "order",
        { itemId: relation("walk/thing", { "x-was": ["thingId"] }), note: text },
        [],
      ),
    );
    thing().properties = {
      title: thing().properties["title"] as object,
      remark: { ...text, "x-was": ["note"] },
      level: text,
    } as never;
    await apply();
    const renamed = {
      "orderId.itemId.remark__contains": "x",
      or: [{ "beforeId.itemId.remark": "y" }, { "orderId.note": "own" }],
    };
    expect(await one("select content from system_list_view where id = 2")).toEqual({
      content: { filter: renamed, sort: "-orderId.itemId.remark,id" },
    });
    const board = await one<{ widgets: { settings: object }[] }>(
      "select widgets from system_dashboard",
    );
    expect(board?.widgets[0]?.settings).toMatchObject({ filter: renamed });
  });

  it("that go are told by the plan: also where a filter reaches them over relations", async () => {
    delete (thing().properties as Record<string, object>)["note"];
    project.draft();
    const sources = project.sources();
    const files = readMigrationFiles(sources.folder);
    const plan = await withClient(test.url, (client) =>
      makePlan(client, { ...sources, files, draft: null }),
    );
    expect(plan.breakages).toContainEqual(
      expect.objectContaining({ kind: "saved view", name: "mine", names: "thingId.note" }),
    );
  });

  it("follow an entity: menus and cards lead to it", async () => {
    const schema = thing();
    const order = project.schemas.get("walk/order") as typeof schema;
    project.schemas.clear();
    schema["x-was"] = ["walk/thing"];
    order.properties["thingId"] = {
      type: ["integer", "null"],
      "x-relation": { to: "walk/item" },
    } as never;
    project.schemas.set("walk/item", schema).set("walk/order", order);
    await apply();
    expect(await one("select path, component from access_menu")).toEqual({
      path: "/walk/item",
      component: "/walk/item/index",
    });
    const board = await one<{ widgets: object[] }>("select widgets from system_dashboard");
    expect(JSON.stringify(board)).toContain('"walk/item"');
    expect(JSON.stringify(board)).not.toContain('"walk/thing"');
  });
});

it("a plan tells which views and triggers hold a column back, and what to do", async () => {
  await test.ownerQuery(`create view walk_notes as select id, note from walk_thing;
    create function walk_told() returns trigger language plpgsql as 'begin return new; end';
    create trigger walk_note_told after update of note on walk_thing for each row execute function walk_told();`);
  delete (thing().properties as Record<string, object>)["note"];
  project.draft();
  const sources = project.sources();
  const files = readMigrationFiles(sources.folder);
  const plan = await withClient(test.url, (client) =>
    makePlan(client, { ...sources, files, draft: null }),
  );
  expect(plan.breakages).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: "view", name: "walk_notes", names: "note" }),
      expect.objectContaining({ kind: "trigger", name: "walk_note_told", names: "note" }),
    ]),
  );
  expect(plan.breakages.find(({ kind }) => kind === "view")?.outcome).toContain(
    "replace or drop the view",
  );
  await expect(migrate(test.url, sources)).rejects.toThrow(/depend/);
  await test.ownerQuery("drop view walk_notes; drop trigger walk_note_told on walk_thing");
  expect((await migrate(test.url, sources)).applied).toHaveLength(1);
});
