import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { migrate } from "../../../runtime/server/core/database/migrate/migrate.ts";
import {
  createSchemaProject,
  entitySchema,
  type SchemaProject,
} from "../../support/schemaProject.ts";
import { createEmptyDatabase, type TestDatabase } from "../../support/testDatabase.ts";

let test: TestDatabase;
let folder: string;
let project: SchemaProject;

const one = { type: ["integer", "null"], "x-relation": { to: "walk/tag", onDelete: "setNull" } };
const several = {
  type: "array",
  items: { type: "integer" },
  "x-relation": { to: "walk/tag", through: "walk_thing_tag" },
};
const thing = (tags: Record<string, unknown> | null) =>
  project.schemas.set("walk/thing", entitySchema("thing", tags ? { tags } : {}, []));
const apply = () => {
  project.draft();
  return migrate(test.url, project.sources());
};
const links = () =>
  test.ownerQuery<{ thing_id: number; tag_id: number; tenant_id: number }>(
    "select thing_id::int, tag_id::int, tenant_id::int from walk_thing_tag order by 1, 2",
  );

beforeEach(async () => {
  test = await createEmptyDatabase();
  folder = mkdtempSync(path.join(tmpdir(), "schema-relations-"));
  project = createSchemaProject(folder);
  project.schemas.set("walk/tag", entitySchema("tag", {}, []));
});
afterEach(async () => {
  await test.drop();
  rmSync(folder, { recursive: true });
});

async function fill(columns: string, values: string): Promise<void> {
  const own = "title, tenant_id, create_user_id, create_user_name";
  await test.ownerQuery(
    `insert into walk_tag (id, ${own}) select n, 'tag ' || n, 100001, 1, 'x' from generate_series(1, 3) n`,
  );
  await test.ownerQuery(
    `insert into walk_thing (id, ${own}${columns}) select n, 'thing ' || n, 100001, 1, 'x'${values} from generate_series(1, 6) n`,
  );
}

it("a relation to one record becomes a relation to several with that one in it, and the one stays in quarantine", async () => {
  thing(one);
  await apply();
  await fill(", tags", ", case when n < 5 then 1 + n % 3 end");
  thing(several);
  await apply();
  expect(await links()).toEqual(
    [1, 2, 3, 4].map((id) => ({ thing_id: id, tag_id: 1 + (id % 3), tenant_id: 100001 })),
  );
  const kept = await test.ownerQuery("select table_name, column_name from formwork.quarantined");
  expect(kept).toEqual([{ table_name: "walk_thing", column_name: "tags" }]);
});

it("a relation to several goes with its table and comes back with its rows, keys and policies", async () => {
  thing(several);
  await apply();
  await fill("", "");
  await test.ownerQuery(
    "insert into walk_thing_tag (thing_id, tag_id, tenant_id) select n, 1 + n % 3, 100001 from generate_series(1, 6) n",
  );
  const before = await links();
  thing(null);
  await apply();
  expect(await test.ownerQuery("select to_regclass('public.walk_thing_tag') as place")).toEqual([
    { place: null },
  ]);
  // Its keys hold nobody up meanwhile.
  await test.ownerQuery("delete from walk_tag where id = 3");
  thing(several);
  await apply();
  expect(await links()).toEqual(before);
  const [key] = await test.ownerQuery<{ n: number }>(
    "select count(*)::int as n from pg_constraint where conrelid = 'walk_thing_tag'::regclass and contype = 'f'",
  );
  expect(key?.n).toBe(2);
  await expect(
    test.ownerQuery(
      "insert into walk_thing_tag (thing_id, tag_id, tenant_id) values (1, 3, 100001)",
    ),
  ).rejects.toThrow("foreign key");
});

it("a relation that points elsewhere from now on is refused while rows point nowhere", async () => {
  thing(one);
  project.schemas.set("walk/label", entitySchema("label", {}, []));
  await apply();
  await fill(", tags", ", 2");
  thing({ ...one, "x-relation": { to: "walk/label", onDelete: "setNull" } });
  project.draft();
  await expect(migrate(test.url, project.sources())).rejects.toThrow(
    /where not every value is found: 6 rows/,
  );
  await test.ownerQuery(
    "insert into walk_label (id, title, tenant_id, create_user_id, create_user_name) values (2, 'two', 100001, 1, 'x')",
  );
  await migrate(test.url, project.sources());
  await expect(test.ownerQuery("update walk_thing set tags = 3")).rejects.toThrow("foreign key");
});

it("renamed entities keep their links on both sides", async () => {
  thing(several);
  await apply();
  await fill("", "");
  await test.ownerQuery(
    "insert into walk_thing_tag (thing_id, tag_id, tenant_id) select n, 1, 100001 from generate_series(1, 6) n",
  );
  const schema = project.schemas.get("walk/thing");
  const tag = project.schemas.get("walk/tag");
  if (!schema || !tag) throw new Error("no schema");
  project.schemas.clear();
  schema["x-was"] = ["walk/thing"];
  tag["x-was"] = ["walk/tag"];
  Object.assign(schema["x-entity"], { table: "walk_item", api: "walkItem" });
  Object.assign(tag["x-entity"], { table: "walk_label", api: "walkLabel" });
  schema.properties["tags"] = {
    ...several,
    "x-relation": { ...several["x-relation"], to: "walk/label" },
  };
  project.schemas.set("walk/item", schema).set("walk/label", tag);
  await apply();
  const found = await test.ownerQuery(
    "select item_id::int, label_id::int from walk_thing_tag order by 1",
  );
  expect(found).toEqual([1, 2, 3, 4, 5, 6].map((id) => ({ item_id: id, label_id: 1 })));
  project.draft();
  expect((await migrate(test.url, project.sources())).applied).toEqual([]);
});
