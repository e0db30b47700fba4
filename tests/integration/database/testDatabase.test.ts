import { afterAll, describe, expect, it } from "vitest";
import { systemClaims } from "../../../runtime/server/core/database/contract.ts";
import { openDatabase } from "../../../runtime/server/core/database/connect/openDatabase.ts";
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

  it("takes further statements while one is under way, as owner and in a transaction, without a word from the driver", async () => {
    const test = await createTestDatabase();
    made.push(test);
    const warnings: string[] = [];
    const hear = ({ message }: Error) => void warnings.push(message);
    process.on("warning", hear);
    const ask = [1, 2, 3, 4].map((n) => `select ${n} as n`);
    const asked = await Promise.all(ask.map((text) => test.ownerQuery(text)));
    expect(asked.flat()).toEqual([1, 2, 3, 4].map((n) => ({ n })));
    const within = await test.database.transaction(systemClaims, (tx) =>
      Promise.all(ask.map((text) => tx.query(text))),
    );
    expect(within).toEqual(asked);
    // Warnings are told in the next turn.
    await new Promise((resolve) => setImmediate(resolve));
    process.off("warning", hear);
    expect(warnings).toEqual([]);
  });
});
