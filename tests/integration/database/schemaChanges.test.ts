import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { listQuarantine, restore } from "../../../runtime/server/core/database/changes/restore.ts";
import { withLogin } from "../../../runtime/server/core/database/connect/connectionUrl.ts";
import { migrate, PlanStale } from "../../../runtime/server/core/database/migrate/migrate.ts";
import { readMigrationFiles } from "../../../runtime/server/core/database/migrate/migrationFiles.ts";
import {
  isRefused,
  makePlan,
  planText,
  paintFor,
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

const fields = () => ({
  note: { type: ["string", "null"], maxLength: 40 },
  level: { type: ["string", "null"], enum: ["low", "mid", "high", null] },
  amount: { type: ["string", "null"], "x-type": { decimal: [12, 2] } },
});

beforeEach(async () => {
  test = await createEmptyDatabase();
  folder = mkdtempSync(path.join(tmpdir(), "schema-changes-"));
  project = createSchemaProject(folder);
  project.schemas.set("walk/thing", entitySchema("thing", fields(), []));
  project.draft();
  await migrate(test.url, project.sources());
  await test.ownerQuery(
    `insert into walk_thing (id, title, note, level, amount, tenant_id, create_user_id, create_user_name)
     select n, 'thing ' || n, 'note ' || n, (array['low', 'mid', 'high'])[1 + n % 3], n / 4.0, 100001 + n % 2, 1, 'test'
       from generate_series(1, 300) n`,
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
const apply = async () => {
  project.draft();
  return migrate(test.url, project.sources());
};
const planned = async () => {
  const client = new Client({ connectionString: test.url });
  await client.connect();
  try {
    const sources = project.sources();
    return await makePlan(client, {
      ...sources,
      files: readMigrationFiles(sources.folder),
      draft: null,
    });
  } finally {
    await client.end();
  }
};
const count = async (sql: string) =>
  (await test.ownerQuery<{ n: number }>(`select count(*)::int as n ${sql}`))[0]?.n;

describe("a plan", () => {
  it("says how many rows do not fit, and the migration is refused with nothing changed", async () => {
    thing().properties["note"] = { type: ["string", "null"], maxLength: 7 };
    project.draft();
    const plan = await planned();
    expect(isRefused(plan)).toBe(true);
    expect(plan.steps.find(({ unfit }) => unfit)).toMatchObject({
      unfit: 201,
      lock: "ACCESS SHARE",
    });
    expect(planText(plan, paintFor(false))).toContain("201 rows (such as id 100, 101");
    await expect(migrate(test.url, project.sources())).rejects.toThrow(
      /not every row fits: 201 rows/,
    );
    expect(await count("from formwork.migration where name like '0002%'")).toBe(0);
  });

  it("names the values that a unique key would meet twice", async () => {
    thing()["x-keys"] = [{ unique: ["level"] }];
    project.draft();
    const step = (await planned()).steps.find(({ unfit }) => unfit !== undefined);
    expect(step?.unfit).toBe(6);
    expect(step?.problem).toMatch(/6 values are there more than once \(1000\d\d \/ (low|mid|high)/);
  });

  it("holds its number until anything moves, and migrate refuses a stale one", async () => {
    thing().properties["extra"] = { type: ["integer", "null"], "x-was": [] };
    project.draft();
    const { hash, steps } = await planned();
    expect((await planned()).hash).toBe(hash);
    expect(steps.find(({ sql }) => sql.includes("add column"))).toMatchObject({
      lock: "ACCESS EXCLUSIVE",
      rewrite: false,
      phase: "transaction",
    });
    await test.ownerQuery("create index by_hand on walk_thing (note)");
    await expect(migrate(test.url, project.sources(), { plan: hash })).rejects.toBeInstanceOf(
      PlanStale,
    );
    const { hash: next, drift } = await planned();
    expect(drift).toEqual([{ line: expect.stringContaining("by_hand") as string, side: "came" }]);
    expect((await migrate(test.url, project.sources(), { plan: next })).applied).toHaveLength(1);
  });

  it("finds what was changed by hand: columns, policies, forced row-level security", async () => {
    expect((await planned()).drift).toEqual([]);
    await test.ownerQuery(
      "alter table walk_thing add column secret text; drop policy formwork_read on walk_thing; alter table walk_thing no force row level security",
    );
    const lines = (await planned()).drift?.map(({ line, side }) => `${side} ${line}`.slice(0, 60));
    expect(lines?.some((line) => line.startsWith("came column walk_thing.secret text"))).toBe(true);
    expect(lines?.some((line) => line.startsWith("went policy walk_thing.formwork_read"))).toBe(
      true,
    );
    expect(lines).toContain("came table walk_thing without forced row-level security");
  });

  it("tells which roles gain and lose fields and rows", async () => {
    const schema = thing();
    schema["x-policy"] = [
      { role: "clerk", can: ["read"], rows: "createUserId == $user.id", hide: ["amount"] },
    ];
    delete schema.properties["note"];
    project.draft();
    const { rights } = await planned();
    expect(rights).toContainEqual(
      expect.objectContaining({
        effect: "loses",
        kind: "field",
        entity: "walk/thing",
        what: "note",
      }),
    );
    expect(rights).toContainEqual(
      expect.objectContaining({
        effect: "changes",
        kind: "rows",
        who: "role clerk",
        what: expect.stringContaining("without amount") as string,
      }),
    );
  });
});

describe("quarantine", () => {
  it("holds a field until it comes back; rows from between keep what they have", async () => {
    const { note, ...rest } = fields();
    thing().properties = { title: thing().properties["title"] ?? {}, ...rest };
    await apply();
    expect(
      await count("from pg_attribute where attrelid = 'walk_thing'::regclass and attname = 'note'"),
    ).toBe(0);
    await test.ownerQuery(
      "insert into walk_thing (id, title, tenant_id, create_user_id, create_user_name) values (301, 'new', 100001, 1, 'test')",
    );
    expect(await listQuarantine(test.url)).toMatchObject([
      { what: "walk_thing.note", kind: "column", rows: 300, state: "kept" },
    ]);
    // By hand, as `formwork restore walk/thing.note` does, before the schema has the field again.
    const told = await restore(test.url, project.sources(), {
      what: "walk/thing.note",
      into: null,
      tableOf: () => "walk_thing",
    });
    expect(told).toContain("300 rows");
    expect(await count("from walk_thing where note = 'note ' || id")).toBe(300);
    // The field in the schema takes over what is there.
    thing().properties["note"] = note;
    await apply();
    expect(await count("from walk_thing where note = 'note ' || id")).toBe(300);
    expect(await count("from walk_thing where id = 301 and note is null")).toBe(1);
    await expect(
      restore(test.url, project.sources(), {
        what: "walk/thing.nothing",
        into: null,
        tableOf: () => "walk_thing",
      }),
    ).rejects.toThrow("lies in quarantine");
  });

  it("holds a whole entity out of everybody's reach until it comes back", async () => {
    project.schemas.set("walk/other", entitySchema("other", {}, []));
    const gone = thing();
    project.schemas.delete("walk/thing");
    await apply();
    const person = {
      tenantId: 100001,
      userId: 1,
      userName: "x",
      orgId: null,
      orgName: null,
      roles: [],
      scope: { kind: "all" as const },
      platform: false,
    };
    const [row] = await test.ownerQuery<{ held: string }>("select held from formwork.quarantined");
    const seen = await test.database.transaction(person, (tx) =>
      tx.query(`select 1 from quarantine."${row?.held}"`),
    );
    expect(seen).toEqual([]);
    await expect(
      test.database.transaction(person, (tx) =>
        tx.query(`insert into quarantine."${row?.held}" (title) values ('x')`),
      ),
    ).rejects.toThrow();
    project.schemas.set("walk/thing", gone);
    await apply();
    expect(await count("from walk_thing where note = 'note ' || id")).toBe(300);
    const own = await test.database.transaction(person, (tx) =>
      tx.query("select 1 from walk_thing"),
    );
    expect(own).toHaveLength(150);
  });

  it("keeps what a conversion changed, and gives it back into another field", async () => {
    thing().properties["level"] = {
      type: ["integer", "null"],
      enum: [1, 2, null],
      "x-convert": { map: { low: 1, mid: 2 }, else: 2 },
    };
    await apply();
    expect(await count("from walk_thing where level = 1")).toBe(100);
    expect(await listQuarantine(test.url)).toMatchObject([{ kind: "values", rows: 300 }]);
    thing().properties["formerLevel"] = { type: ["string", "null"], maxLength: 8, "x-was": [] };
    await apply();
    await restore(test.url, project.sources(), {
      what: "walk/thing.level",
      into: "formerLevel",
      tableOf: () => "walk_thing",
    });
    expect(
      await count("from walk_thing where former_level = (array['low', 'mid', 'high'])[1 + id % 3]"),
    ).toBe(300);
  });
});

it("refuses a hand-written file that fails in any part as a whole", async () => {
  writeFileSync(
    path.join(folder, "0009_hand.sql"),
    "alter table walk_thing add column h int;\nselect 1 / 0;",
  );
  await expect(migrate(test.url, project.sources())).rejects.toThrow(/0009_hand\.sql:2:1/);
  expect(
    await count("from pg_attribute where attrelid = 'walk_thing'::regclass and attname = 'h'"),
  ).toBe(0);
});

describe("an owner that row-level security holds as well", () => {
  it("loses nothing: it sees every row of the tables that it changes", async () => {
    const role = `${inject("testRun")}plain`;
    await test.ownerQuery(`create role "${role}" login password 'walk' createrole`);
    const [row] = await test.ownerQuery<{ name: string }>("select current_database() as name");
    await test.ownerQuery(`alter database "${row?.name}" owner to "${role}"`);
    await test.ownerQuery(`grant "${role}" to current_user`);
    for (const schema of ["public", "formwork", "quarantine", "readable", "searching", "holding"])
      await test.ownerQuery(`alter schema ${schema} owner to "${role}"`);
    await test.ownerQuery(
      `do $$ declare r record; begin
         for r in select format('%s %I.%I', case c.relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end, n.nspname, c.relname) as what
           from pg_class c join pg_namespace n on n.oid = c.relnamespace
           where n.nspname in ('public', 'formwork', 'readable') and c.relkind in ('r', 'v')
              or n.nspname = 'formwork' and c.relname = 'id_seq' loop
           execute format('alter %s owner to %I', r.what, '${role}');
         end loop;
         for r in select p.oid::regprocedure as what from pg_proc p where p.pronamespace = 'formwork'::regnamespace loop
           execute format('alter function %s owner to %I', r.what, '${role}');
         end loop;
       end $$`,
    );
    const url = withLogin(test.url, role, "walk");
    const schema = thing();
    const before = await test.ownerQuery("select id, amount::text from walk_thing order by id");
    schema.properties["amount"] = {
      type: ["integer", "null"],
      "x-convert": { round: true },
    };
    schema.properties["level"] = {
      type: ["string", "null"],
      enum: ["low", "high", null],
      "x-convert": { map: { mid: "low" } },
    };
    delete schema.properties["note"];
    project.draft();
    await migrate(url, project.sources());
    expect(await count("from walk_thing where level = 'mid'")).toBe(0);
    const kept = await listQuarantine(url);
    expect(kept.map(({ what, rows }) => [what, rows]).sort()).toEqual([
      ["walk_thing.amount", 300],
      ["walk_thing.level", 100],
      ["walk_thing.note", 300],
    ]);
    expect(await count("from pg_class where relname = 'walk_thing' and relforcerowsecurity")).toBe(
      1,
    );
    expect(before).toHaveLength(300);
    thing().properties["note"] = { type: ["string", "null"], maxLength: 40 };
    project.draft();
    await migrate(url, project.sources());
    await restore(url, project.sources(), {
      what: "walk/thing.note",
      into: null,
      tableOf: () => "walk_thing",
    });
    expect(await count("from walk_thing where note = 'note ' || id")).toBe(300);
  });
});
