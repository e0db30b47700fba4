import { afterAll, describe, expect, it } from "vitest";
import { systemClaims } from "../../../runtime/server/core/database/contract.ts";
import { openDatabase } from "../../../runtime/server/core/database/openDatabase.ts";
import { createTestDatabase, type TestDatabase } from "../../support/testDatabase.ts";

describe("a test database", () => {
  const made: TestDatabase[] = [];
  afterAll(() => Promise.all(made.map((test) => test.drop())));

  it("has all migrations and policies, is its own, and opens like any other", async () => {
    const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    made.push(one, two);
    const insert = "insert into formwork.setting (name, value) values ('key', 'one')";
    await one.database.transaction(systemClaims, (tx) => tx.query(insert));
    expect(await two.ownerQuery("select * from formwork.setting")).toEqual([]);
    const names = await one.ownerQuery<{ name: string }>(
      "select name from formwork.migration order by 1",
    );
    expect(names.map((row) => row.name)).toContain("0000_formwork.sql");
    const { database, engine } = await openDatabase(one.config);
    expect(engine).toBe("outside");
    expect(
      await database.transaction(systemClaims, (tx) =>
        tx.query("select value from formwork.setting"),
      ),
    ).toEqual([{ value: "one" }]);
    await database.close();
  });

  it("keeps every table that holds a tenant's rows under row-level security", async () => {
    const test = await createTestDatabase();
    made.push(test);
    const open = await test.ownerQuery<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relkind in ('r', 'p') and a.attname = 'tenant_id' and c.relnamespace::regnamespace::text in ('public', 'formwork')
         and not c.relrowsecurity`,
    );
    expect(open.map((row) => row.name)).toEqual([]);
  });
});
