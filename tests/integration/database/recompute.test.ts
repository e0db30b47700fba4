import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { recomputeSteps } from "../../../runtime/server/core/database/changes/recompute.ts";
import { measureThroughput } from "../../../runtime/server/core/database/changes/throughput.ts";
import { migrate } from "../../../runtime/server/core/database/migrate/migrate.ts";
import { withClient } from "../../../runtime/server/core/database/connect/ownerAccess.ts";
import { computedValues } from "../../../runtime/server/core/entity/computed/computedValues.ts";
import { rental } from "../../support/models/rental.ts";
import { securedTablesSql } from "../../support/models/securedTables.ts";
import { createEmptyDatabase, type TestDatabase } from "../../support/testDatabase.ts";

let test: TestDatabase;
let folder: string;
beforeAll(async () => {
  test = await createEmptyDatabase();
  folder = mkdtempSync(path.join(tmpdir(), "migrations-"));
  cpSync("runtime/server/migrations/0000_formwork.sql", path.join(folder, "0000_formwork.sql"));
  await migrate(test.url, { folder, policiesSql: null });
  await test.ownerQuery(securedTablesSql(rental));
  // As rows are that were written before there were such values.
  await test.ownerQuery(`
    insert into rental_ledger (id, tenant_id) values (1, 1);
    insert into rental_invoice (id, ledger_id, tenant_id) values (2, 1, 1);
    insert into rental_service (invoice_id, quantity, price, tenant_id)
      select 2, 3, 1.00, 1 from generate_series(1, 5000);`);
});
afterAll(async () => {
  if (folder) rmSync(folder, { recursive: true });
  await test?.drop();
});

/** The models with another surcharge. */
const changed = rental.map((model) => ({
  ...model,
  fields: model.fields.map((field) =>
    field.name === "surcharge" ? { ...field, computed: { expr: "base", stored: true } } : field,
  ),
}));
const steps = (models: typeof rental) =>
  withClient(test.url, async (client) =>
    recomputeSteps(client, computedValues(models), await measureThroughput(client)),
  );
const migrated = async (models: typeof rental) =>
  (await migrate(test.url, { folder, policiesSql: null, computed: computedValues(models) })).online;
const balance = async () =>
  (await test.ownerQuery<{ balance: string }>("select balance from rental_ledger"))[0]?.balance;

it("values of rows that are there already are worked out by the migration, rows before what holds them", async () => {
  expect((await steps(rental)).map(({ sql, rows }) => [sql, rows])).toEqual([
    ["rental/service: base, surcharge, total, reduction worked out anew", 5000],
    ["rental/invoice: amount, parts, reduction worked out anew", 1],
    ["rental/ledger: balance worked out anew", 1],
  ]);
  expect(await migrated(rental)).toHaveLength(3);
  expect(await balance()).toBe("40000.00");
});

it("a second migration has nothing to do", async () => {
  expect(await steps(rental)).toEqual([]);
  expect(await migrated(rental)).toEqual([]);
});

it("another expression is planned and worked out for the rows, and for all that is computed from them", async () => {
  expect((await steps(changed)).map(({ sql }) => sql.split(":")[0])).toEqual([
    "rental/service",
    "rental/invoice",
    "rental/ledger",
  ]);
  await migrated(changed);
  expect(await balance()).toBe("60000.00");
});
