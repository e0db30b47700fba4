/** Keys over ranges through the life of a table: asked of the rows first, replaced, renamed with their columns, dropped. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrate } from "../../../runtime/server/core/database/migrate/migrate.ts";
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

const day = { type: ["string", "null"], format: "date" };
const stay = () => project.schemas.get("walk/stay") as SchemaDocument;
const apply = () => migrate(test.url, project.sources());
const constraints = async () =>
  (
    await test.ownerQuery<{ text: string }>(
      `select conname || ' ' || pg_get_constraintdef(oid) as text from pg_constraint
        where conrelid = to_regclass('public.walk_stay') and contype = 'x' order by conname`,
    )
  ).map(({ text }) => text);
const add = (id: number, room: string, since: string | null, until: string | null) =>
  test.ownerQuery(
    `insert into walk_stay (id, title, room, since, until, tenant_id) values ($1::bigint, 's' || $1, $2, $3, $4, 100001)`,
    [id, room, since, until],
  );

beforeAll(async () => {
  test = await createEmptyDatabase();
  folder = mkdtempSync(path.join(tmpdir(), "exclusions-"));
  project = createSchemaProject(folder);
  const room = { type: ["string", "null"], maxLength: 10 };
  project.schemas.set("walk/stay", entitySchema("stay", { room, since: day, until: day }, []));
  project.draft();
  await apply();
  await test.ownerQuery("select set_config('app.platform', 'on', false)");
});
afterAll(async () => {
  await test?.drop();
  rmSync(folder, { recursive: true });
});

describe("a key over ranges", () => {
  it("is refused where rows overlap, with their ids, and nothing is done", async () => {
    await add(1, "A", "2027-01-01", "2027-01-05");
    await add(2, "A", "2027-01-05", "2027-01-06");
    await add(3, "A", "2027-02-01", null);
    await add(4, "A", "2027-03-01", "2027-03-02");
    await add(5, "B", "2027-01-01", "2027-12-31");
    await add(6, "B", null, "2027-12-31");
    await add(7, "B", "2028-01-01", "2027-01-01");
    await add(8, "C", "2027-05-01", "2027-05-20");
    await add(9, "C", "2027-05-02", "2027-05-03");
    await add(10, "C", "2027-05-10", "2027-05-11");
    stay()["x-keys"] = [{ exclude: ["room"], range: ["since", "until"] }];
    const before = project.snapshot;
    expect(project.draft()).toContain("create extension if not exists btree_gist");
    await expect(apply()).rejects.toThrow(
      /walk_stay_room_since_until_excl.*4 rows overlap with another \(such as id (?=.*\b2\b)(?=.*\b4\b)(?=.*\b9\b)(?=.*\b10\b)/,
    );
    expect(await constraints()).toEqual([]);
    project.takeBack(before);
  });

  it("holds once the rows are corrected", async () => {
    await test.ownerQuery("delete from walk_stay where id in (2, 4, 9, 10)");
    project.draft();
    await apply();
    const [text = ""] = await constraints();
    expect(text).toMatch(
      /^walk_stay_room_since_until_excl EXCLUDE USING gist \(tenant_id WITH =, room WITH =, /,
    );
    expect(text).toMatch(/DEFERRABLE$/);
    await expect(add(11, "A", "2027-01-05", "2027-01-05")).rejects.toMatchObject({ code: "23P01" });
    await add(12, "A", "2027-01-06", "2027-01-06");
    await expect(add(13, "A", "2030-01-01", "2030-01-01")).rejects.toMatchObject({ code: "23P01" });
    expect(project.draft()).toBeNull();
  });

  it("goes along when its column is renamed", async () => {
    const { room, ...others } = stay().properties;
    stay().properties = { place: { ...room, "x-was": ["room"] }, ...others };
    stay()["x-keys"] = [{ exclude: ["place"], range: ["since", "until"] }];
    expect(project.draft()).not.toMatch(/drop constraint|refuse_overlaps/);
    await apply();
    expect(await constraints()).toEqual([
      expect.stringMatching(/^walk_stay_place_since_until_excl /),
    ]);
  });

  it("is replaced when its condition changes: the rows are asked anew", async () => {
    stay()["x-keys"] = [{ exclude: ["place"], range: ["since", "until"], where: "title != 's3'" }];
    expect(project.draft()).toMatch(/refuse_overlaps[^]*drop constraint[^]*exclude using gist/);
    await apply();
    await test.ownerQuery(
      "insert into walk_stay (id, title, place, since, tenant_id) values (14, 's14', 'A', '2031-01-01', 100001)",
    );
    expect(await constraints()).toHaveLength(1);
  });

  it("leaves with its column", async () => {
    const { place: _place, ...others } = stay().properties;
    stay().properties = others;
    delete stay()["x-keys"];
    project.draft();
    await apply();
    expect(await constraints()).toEqual([]);
  });
});
