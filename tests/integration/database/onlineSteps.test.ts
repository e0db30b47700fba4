import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
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

beforeEach(async () => {
  test = await createEmptyDatabase();
  folder = mkdtempSync(path.join(tmpdir(), "online-steps-"));
  project = createSchemaProject(folder);
  const fields = {
    note: { type: ["string", "null"], maxLength: 40 },
    amount: { type: ["string", "null"], "x-type": { decimal: [12, 2] } },
  };
  project.schemas.set("walk/thing", entitySchema("thing", fields, []));
  project.draft();
  await migrate(test.url, project.sources());
  await test.ownerQuery(
    `insert into walk_thing (id, title, note, amount, tenant_id, create_user_id, create_user_name)
     select n, 'thing ' || n, 'note ' || n, n / 4.0, 100001, 1, 'test' from generate_series(1, 300) n`,
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
const count = async (sql: string) =>
  (await test.ownerQuery<{ n: number }>(`select count(*)::int as n ${sql}`))[0]?.n;

describe("steps beside the work of others", () => {
  const key = () => {
    thing()["x-keys"] = [{ index: ["note", "amount"] }];
    thing().properties["note"] = { type: ["string", "null"], maxLength: 50 };
    project.draft();
  };

  it("run after the transaction, and once", async () => {
    key();
    const { online } = await migrate(test.url, project.sources());
    expect(online.join("\n")).toMatch(
      /^create index concurrently .*\nalter table .* validate constraint/,
    );
    expect((await migrate(test.url, project.sources())).online).toEqual([]);
    expect(
      await count(
        "from pg_constraint where conrelid = 'walk_thing'::regclass and not convalidated",
      ),
    ).toBe(0);
  });

  it("are taken up after a kill at any point, also with an index that was left half built", async () => {
    key();
    for (let delay = 0; delay < 320; delay += 40) {
      const child = fork(path.join(import.meta.dirname, "../../support/migrateChild.ts"), [], {
        execArgv: [],
      });
      const { folder: place, policiesSql } = project.sources();
      child.send({ url: test.url, folder: place, policiesSql });
      const exited = once(child, "exit");
      await once(child, "message");
      await new Promise((resolve) => setTimeout(resolve, delay));
      child.kill("SIGKILL");
      await exited;
    }
    // As a build that was ended leaves it.
    await test.ownerQuery("update formwork.migration_step set done_at = null where place = 0");
    await test.ownerQuery(
      "update pg_index set indisvalid = false where indexrelid in (select indexrelid from pg_index where indrelid = 'walk_thing'::regclass and indexrelid::regclass::text like '%note%')",
    );
    await migrate(test.url, project.sources());
    expect(
      await count("from pg_index where indrelid = 'walk_thing'::regclass and not indisvalid"),
    ).toBe(0);
    expect(
      await count("from pg_index where indexrelid::regclass::text like 'walk_thing_note%'"),
    ).toBe(1);
    expect(await count("from formwork.migration_step where done_at is null")).toBe(0);
    expect(
      await count(
        "from pg_constraint where conrelid = 'walk_thing'::regclass and not convalidated",
      ),
    ).toBe(0);
    expect(await count("from walk_thing where note = 'note ' || id")).toBe(300);
  });

  it("wait for transactions that began before an index, whose build is not given up for them", async () => {
    key();
    const other = new Client({ connectionString: test.url });
    await other.connect();
    // It has seen how things are, but touches no table of ours.
    await other.query("begin isolation level repeatable read; select count(*) from pg_class");
    const sources = project.sources();
    const waiting = migrate(test.url, sources, { patience: { lock: 100, all: 20_000 } });
    setTimeout(() => void other.query("commit"), 1500);
    expect((await waiting).online).toHaveLength(2);
    expect(
      await count("from pg_index where indrelid = 'walk_thing'::regclass and not indisvalid"),
    ).toBe(0);
    await other.end();
  });

  it("wait for others without making anybody wait, and give up with their names", async () => {
    thing().properties["extra"] = { type: ["integer", "null"], "x-was": [] };
    project.draft();
    const other = new Client({ connectionString: test.url, application_name: "long report" });
    await other.connect();
    await other.query("begin; select count(*) from walk_thing");
    const sources = project.sources();
    await expect(migrate(test.url, sources, { patience: { lock: 100, all: 300 } })).rejects.toThrow(
      /long report/,
    );
    const waiting = migrate(test.url, sources, { patience: { lock: 150, all: 20_000 } });
    // A reader that comes meanwhile is through within the time of one try.
    await new Promise((resolve) => setTimeout(resolve, 300));
    const start = performance.now();
    await test.ownerQuery("select count(*) from walk_thing");
    expect(performance.now() - start).toBeLessThan(10_000);
    await other.query("commit");
    expect((await waiting).applied).toHaveLength(1);
    await other.end();
  });
});
