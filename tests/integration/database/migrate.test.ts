import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { migrate } from "../../../runtime/server/core/database/migrate/migrate.ts";
import { createEmptyDatabase, type TestDatabase } from "../../support/testDatabase.ts";

describe("migrate", () => {
  let test: TestDatabase;
  let folder: string;
  beforeEach(async () => {
    test = await createEmptyDatabase();
    folder = mkdtempSync(path.join(tmpdir(), "migrations-"));
    mkdirSync(folder, { recursive: true });
  });
  afterEach(async () => {
    rmSync(folder, { recursive: true });
    await test.drop();
  });
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  const run = (policiesSql: string | null = null) => migrate(test.url, { folder, policiesSql });
  const tables = async () =>
    (
      await test.ownerQuery<{ name: string }>(
        "select tablename as name from pg_tables where schemaname = 'public' order by 1",
      )
    ).map((row) => row.name);

  it("applies files in order once, and later only the new ones", async () => {
    write("0002_b.sql", "alter table a add column b int;");
    write("0001_a.sql", "create table a (id int);");
    expect(await run()).toEqual({
      applied: ["0001_a.sql", "0002_b.sql"],
      policies: false,
      online: [],
    });
    expect((await run()).applied).toEqual([]);
    write("0003_c.sql", "create table c ();");
    expect((await run()).applied).toEqual(["0003_c.sql"]);
    expect(await tables()).toEqual(["a", "c"]);
  });

  it("applies the policies when they or the tables under them changed", async () => {
    write("0001_a.sql", "create table a (id int);");
    const first = "drop policy if exists p on a; create policy p on a using (id = 1);";
    expect((await run(first)).policies).toBe(true);
    expect((await run(first)).policies).toBe(false);
    expect((await run(`${first} -- changed`)).policies).toBe(true);
    write("0002_a.sql", "drop table a; create table a (id int);");
    expect((await run(`${first} -- changed`)).policies).toBe(true);
    expect(
      await test.ownerQuery("select policyname from pg_policies where tablename = 'a'"),
    ).toHaveLength(1);
  });

  it("leaves nothing of any file when one fails, and names file, line and reason", async () => {
    write("0001_a.sql", "create table a (id int);");
    write(
      "0002_b.sql",
      "create table b (id int); -- ünï\n\ninsert into b values (1);\ncreate index i on b (nothing);\n",
    );
    await expect(run()).rejects.toThrow(
      /0002_b\.sql:4:\d+ \(statement 3\): column "nothing" does not exist\. Nothing of this file/,
    );
    expect(await tables()).toEqual([]);
    write(
      "0002_b.sql",
      "create table b (id int);\n/* one; /* two; */ three */ select ';', $x$ ; $x$;\n\n  insert into b select 1/0;",
    );
    await expect(run()).rejects.toThrow(/0002_b\.sql:4:3 \(statement 3\): division by zero/);
    expect(await tables()).toEqual([]);
    write("0002_b.sql", "create table b (id int);");
    expect((await run()).applied).toEqual(["0001_a.sql", "0002_b.sql"]);
  });

  it("keeps the old policies when the new ones fail", async () => {
    write("0001_a.sql", "create table a (id int);");
    await run("create policy p on a using (true);");
    await expect(
      run("drop policy p on a; create policy q on missing using (true);"),
    ).rejects.toThrow(/policies\.sql:1:\d+/);
    expect(
      await test.ownerQuery(
        "select policyname as name from pg_policies where schemaname = 'public'",
      ),
    ).toEqual([{ name: "p" }]);
  });

  it("refuses a file that was changed after it was applied, but not other line ends", async () => {
    write("0001_a.sql", "create table a (\n id int);\n");
    await run();
    write("0001_a.sql", "create table a (\r\n id int);\r\n");
    expect((await run()).applied).toEqual([]);
    write("0001_a.sql", "create table a (id bigint);");
    await expect(run()).rejects.toThrow(
      /0001_a\.sql was changed after it had been applied.*restore/,
    );
  });

  it("refuses a vanished file, one that comes too late, a double number and a foreign name", async () => {
    write("0002_a.sql", "create table a (id int);");
    await run();
    write("0001_b.sql", "create table b (id int);");
    await expect(run()).rejects.toThrow(/0001_b\.sql has a lower number than 0002_a\.sql/);
    rmSync(path.join(folder, "0001_b.sql"));
    write("0002_z.sql", "");
    await expect(run()).rejects.toThrow(/0002_a\.sql and 0002_z\.sql .* same number/);
    rmSync(path.join(folder, "0002_z.sql"));
    write("later.sql", "");
    await expect(run()).rejects.toThrow(/later\.sql is not named like/);
    rmSync(path.join(folder, "later.sql"));
    rmSync(path.join(folder, "0002_a.sql"));
    await expect(run()).rejects.toThrow(/0002_a\.sql was applied .* is gone: restore/);
  });

  it("refuses a file that ends its own transaction", async () => {
    write("0001_a.sql", "create table a (id int);\ncommit;\nselect 1/0;");
    await expect(run()).rejects.toThrow(/0001_a\.sql:2:1: "commit" is not allowed/);
    expect(await tables()).toEqual([]);
  });

  it("lets two processes at once take turns", async () => {
    for (let number = 1; number <= 5; number++) {
      write(`000${number}_t.sql`, `create table t${number} (id int); select pg_sleep(0.05);`);
    }
    const policies = "drop policy if exists p on t1; create policy p on t1 using (true);";
    const results = await Promise.all([run(policies), run(policies), run(policies)]);
    expect(results.flatMap((result) => result.applied).sort()).toEqual(
      [1, 2, 3, 4, 5].map((n) => `000${n}_t.sql`),
    );
    expect(results.filter((result) => result.policies)).toHaveLength(1);
    expect(await tables()).toHaveLength(5);
  });

  it("makes the server's own tables, closed to callers without claims", async () => {
    const own = path.join(
      import.meta.dirname,
      "../../../runtime/server/migrations/0000_formwork.sql",
    );
    write("0000_formwork.sql", readFileSync(own, "utf8"));
    await run();
    const [id] = await test.ownerQuery("select nextval('formwork.id_seq')::text as id");
    expect(id).toEqual({ id: "1400000000001" });
    const open = await test.ownerQuery(
      `select relname from pg_class where relnamespace in ('formwork'::regnamespace, 'quarantine'::regnamespace) and relkind = 'r' and not relrowsecurity`,
    );
    expect(open).toEqual([{ relname: "migration" }]);
    const insert = (tenant: number, claims: number) =>
      test.database.transaction(
        {
          tenantId: claims,
          userId: 5,
          userName: "u",
          orgId: null,
          orgName: null,
          roles: [],
          scope: { kind: "all" },
          platform: false,
        },
        async (tx) => {
          await tx.query(
            "insert into formwork.journal (tenant_id, user_id, user_name, entity, record_id, action) values ($1, 5, 'u', 'office/vehicle', 1, 'create')",
            [tenant],
          );
          await tx.query(
            "insert into formwork.sequence_counter (tenant_id, entity, field, value) values ($1, 'e', 'f', 1)",
            [tenant],
          );
          await tx.query(
            "insert into formwork.idempotency (tenant_id, user_id, key, request_hash) values ($1, 5, 'k', 'h')",
            [tenant],
          );
          const rows = await tx.query(
            "select tenant_id from formwork.journal union all select tenant_id from formwork.sequence_counter union all select tenant_id from formwork.idempotency",
          );
          return rows.length;
        },
      );
    expect(await insert(1, 1)).toBe(3);
    expect(await insert(2, 2)).toBe(3);
    await expect(insert(1, 2)).rejects.toThrow(/row-level security/);
  });
});
