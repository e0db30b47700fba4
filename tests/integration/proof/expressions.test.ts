import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { entities } from "../../../generated/server.ts";
import { fillTables } from "../../../runtime/server/core/budget/fillTables.ts";
import { createRegistry } from "../../../runtime/server/core/entity/registry.ts";
import { agree, same } from "../../../runtime/server/core/proof/agree.ts";
import { expressionParity } from "../../../runtime/server/core/proof/expressionParity.ts";
import { createTestDatabase, type TestDatabase } from "../../support/testDatabase.ts";

/** Rows for each expression; 100000 is the figure of the product. */
const rows = Number(process.env.PARITY_ROWS ?? 2000);
const tableRows = 1000;

let test: TestDatabase;
let owner: Client;
beforeAll(async () => {
  test = await createTestDatabase();
  await fillTables(test.url, entities, { rowsOf: () => tableRows, together: 2 });
  owner = new Client({ connectionString: test.url });
  await owner.connect();
  await owner.query("set search_path = public");
});
afterAll(async () => {
  await owner?.end();
  await test?.drop();
});

describe("every expression of the schemas", () => {
  it("means the same in JavaScript and in SQL", { timeout: 3_600_000 }, async () => {
    const registry = createRegistry(entities, {});
    const report = await expressionParity({ owner, registry, tableRows, rows });
    console.log(
      `${report.expressions} expressions, ${report.compared} values over ${rows} rows each`,
    );
    expect(report.differences).toEqual([]);
    expect(report.expressions).toBeGreaterThan(30);
    expect(report.compared).toBeGreaterThan(report.expressions * rows);
  });

  it("is found where it does not", () => {
    expect(same("1.50", "1.5", "decimal")).toBe(true);
    expect(same(true, "false", "boolean")).toBe(false);
    expect(same(null, "", "string")).toBe(false);
    expect(agree("check", "boolean", false, null)).toBe(false);
    expect(agree("filter", "boolean", false, null)).toBe(true);
  });
});
