import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemClaims, type Claims } from "../../../runtime/server/core/database/contract.ts";
import { createPooledDatabase } from "../../../runtime/server/core/database/connect/pooledDatabase.ts";
import { createEmptyDatabase, type TestDatabase } from "../../support/testDatabase.ts";

interface Counts {
  generic: number;
  custom: number;
}

/** One tenant owns nearly everything: the plan for the average tenant is wrong for it. */
describe("the memory of plans", () => {
  let test: TestDatabase;
  let database: ReturnType<typeof createPooledDatabase>;
  beforeAll(async () => {
    test = await createEmptyDatabase();
    await test.ownerQuery(`create table thing (id serial primary key, tenant int, place int)`);
    await test.ownerQuery(
      `insert into thing (tenant, place) select case when g <= 400 then g else 9999 end, g from generate_series(1, 40000) g`,
    );
    await test.ownerQuery("create index on thing (tenant)");
    await test.ownerQuery("create index on thing (place)");
    await test.ownerQuery("analyze thing");
    await test.ownerQuery("grant select on thing to formwork_app");
    database = createPooledDatabase({ connection: { connectionString: test.appUrl }, poolSize: 1 });
  });
  afterAll(async () => {
    await database.close();
    await test.drop();
  });

  const text = "select id from thing where tenant = $1 order by place limit 5";
  const ask = (tenant: number, claims: Claims = systemClaims) =>
    database.transaction(claims, (tx) => tx.query(text, [tenant], { plan: "anew" }), {
      readOnly: true,
    });
  const counts = async (): Promise<Counts> => {
    const [row] = await database.transaction(systemClaims, (tx) =>
      tx.query<Counts>(
        "select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements where statement = $1",
        [text],
      ),
    );
    return row ?? { generic: 0, custom: 0 };
  };
  const genericAfter = async (tenant: number, times: number) => {
    const before = await counts();
    for (let n = 0; n < times; n++) await ask(tenant);
    const after = await counts();
    return { kept: after.generic - before.generic, anew: after.custom - before.custom };
  };

  it("takes the kept plan for what comes again, once both plans are known to be the same", async () => {
    expect(await genericAfter(7, 4)).toEqual({ kept: 0, anew: 4 });
    await expect.poll(() => genericAfter(7, 1)).toEqual({ kept: 1, anew: 0 });
    // Its columns are not described again, and are read as they were.
    expect(await ask(7)).toEqual([{ id: 7 }]);
  });

  it("plans anew for values that the kept plan would not be made for", async () => {
    // The large tenant is read along the order, the average one sorted: never the kept plan, however often it is asked.
    expect(await genericAfter(9999, 30)).toEqual({ kept: 0, anew: 30 });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await genericAfter(9999, 30)).toEqual({ kept: 0, anew: 30 });
    expect(await ask(9999)).toHaveLength(5);
  });

  it("judges a value for itself: what fits one does not fit another one that came less often", async () => {
    expect((await genericAfter(8, 3)).kept).toBe(0);
    expect((await genericAfter(7, 3)).kept).toBe(3);
  });
});
