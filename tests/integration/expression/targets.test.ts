import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkExpression } from "../../../runtime/shared/expression/checkExpression.ts";
import { compileToSql } from "../../../runtime/shared/expression/sql/compileToSql.ts";
import { linkOrThrow } from "../../../runtime/shared/expression/evaluate/evaluateExpression.ts";
import { sqlTypeOf } from "../../../runtime/shared/expression/sql/sqlCompiler.ts";
import { createEmptyDatabase, type TestDatabase } from "../../support/testDatabase.ts";
import { functions } from "../../../runtime/shared/expression/functions/functions.ts";
import { differentialScope, tablesSql } from "./differential.models.ts";
import { handPicked } from "./handPicked.ts";

const scope = differentialScope();
const written = [
  ...handPicked,
  ...[...functions.values()].map(({ example }) => example),
  "hoursBetween(startTime, startTime) == 0",
];
let test: TestDatabase;

beforeAll(async () => {
  test = await createEmptyDatabase();
  await test.ownerQuery(tablesSql.replaceAll("temporary ", ""));
});

afterAll(() => test.drop());

const fits = (text: string, target: "check" | "generated" | "policy") =>
  checkExpression(text, scope, { target }).length === 0;
// PostgreSQL works constant texts out before it knows their collation, and refuses such a column.
const isConstant = (text: string) => /^[a-z]+\('/i.test(text);
const isCondition = (text: string) => linkOrThrow(text, scope).type === "boolean";

describe("PostgreSQL takes what is compiled for", () => {
  it.each(written.filter((text) => fits(text, "check") && isCondition(text)))(
    "a CHECK: %s",
    async (text) => {
      const sql = compileToSql(text, { scope, alias: null, target: "check" }).text;
      await test.ownerQuery(`alter table probe_defect add constraint probe check (${sql})`);
      await test.ownerQuery("alter table probe_defect drop constraint probe");
      // The condition of a key becomes that of an index, which takes only immutable SQL.
      await test.ownerQuery(`create index probe on probe_defect (id) where ${sql}`);
      await test.ownerQuery("drop index probe");
    },
  );

  it.each(written.filter((text) => fits(text, "generated") && !isConstant(text)))(
    "a stored column: %s",
    async (text) => {
      const sql = compileToSql(text, { scope, alias: null, target: "generated" }).text;
      const type = sqlTypeOf(linkOrThrow(text, scope).type);
      await test.ownerQuery(
        `alter table probe_defect add column probe ${type} generated always as (${sql}) stored`,
      );
      await test.ownerQuery("alter table probe_defect drop column probe");
    },
  );

  it.each(written.filter((text) => fits(text, "policy") && isCondition(text)))(
    "a policy: %s",
    async (text) => {
      const sql = compileToSql(text, { scope, alias: "probe_defect", target: "policy" }).text;
      await test.ownerQuery(`create policy probe on probe_defect using (${sql})`);
      await test.ownerQuery("drop policy probe on probe_defect");
    },
  );
});

it("refuses a row whose rule meets a null", async () => {
  const sql = compileToSql("dueDate >= foundOn", { scope, alias: null, target: "check" }).text;
  await test.ownerQuery(`alter table probe_defect add constraint probe check (${sql})`);
  const insert = "insert into probe_defect (id, found_on, due_date) values (1, $1, $2)";
  await test.ownerQuery(insert, ["2026-01-01", "2026-01-02"]);
  await expect(test.ownerQuery(insert, ["2026-01-01", null])).rejects.toThrow(/probe/);
});
