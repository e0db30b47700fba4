import { afterAll, beforeAll, describe, expect, it } from "vitest";
import "../../../runtime/shared/pattern/linearEngine.ts";
import { checkExpression } from "../../../runtime/shared/expression/checkExpression.ts";
import { compileToSql } from "../../../runtime/shared/expression/sql/compileToSql.ts";
import {
  linkOrThrow,
  prepareExpression,
} from "../../../runtime/shared/expression/evaluate/evaluateExpression.ts";
import type { ExpressionUser } from "../../../runtime/shared/expression/evaluate/evaluationContext.ts";
import type { ExpressionTarget } from "../../../runtime/shared/expression/link/targets.ts";
import { agree } from "../../../runtime/server/core/proof/agree.ts";
import { createEmptyDatabase, type TestDatabase } from "../../support/testDatabase.ts";
import { differentialScope } from "./differential.models.ts";
import { insertRows, randomRows } from "./differential.rows.ts";
import { handPicked } from "./handPicked.ts";
import { createRandom, randomExpression, type Sort } from "./randomExpressions.ts";

const targets: ExpressionTarget[] = ["policy", "filter", "check", "generated"];
/** Free days, also on weekends where they change nothing, and weekends that are worked, around the dates of the rows and far from them. */
const calendar = [
  "0001-01-01",
  "1999-12-31",
  "2024-02-29",
  "2025-12-25",
  "2025-12-26",
  "2026-01-01",
  "2026-01-03",
  "2026-02-16",
  "2026-02-17",
  "2026-02-28",
  "2026-03-02",
  "9999-12-31",
  "+2026-02-14",
  "+2026-02-15",
  "+2026-02-13",
  "+2025-12-27",
  "+2026-01-04",
];
const users: ExpressionUser[] = [
  { id: 2, orgId: 1, tenantId: 7, roles: ["admin", "open"], orgPath: [1, 3], lang: "open" },
  { id: 3, orgId: null, tenantId: null, roles: [], lang: "fr" },
  { id: 4, orgId: 3, tenantId: 7, roles: [], lang: "pt", calendar },
];
const scope = differentialScope();
/** Rows per expression; DIFFERENTIAL_ROWS asks for more, as before a release. */
const rows = randomRows(createRandom(11), Number(process.env["DIFFERENTIAL_ROWS"] ?? 30));

const expressionsPerSeed = Number(process.env["DIFFERENTIAL_EXPRESSIONS"] ?? 250);
const timeout = Math.max(120_000, rows.length * 40);

let test: TestDatabase;
let clock: { today: string; now: string };

beforeAll(async () => {
  test = await createEmptyDatabase();
  await test.ownerQuery("set timezone = 'UTC'");
  await insertRows(test.ownerQuery, rows);
  // now() does not change within a transaction.
  await test.ownerQuery("begin");
  const [read] = await test.ownerQuery<{ today: string; now: string }>(
    'select current_date::text as today, to_char(now(), \'YYYY-MM-DD"T"HH24:MI:SS.US"Z"\') as now',
  );
  clock = read as typeof clock;
});

afterAll(async () => {
  await test.ownerQuery("rollback");
  await test.drop();
});

/** Compares JS with SQL over all rows on every target that may hold the expression. */
async function differences(
  text: string,
  user: ExpressionUser,
): Promise<{ compared: number; found: string[] }> {
  const found: string[] = [];
  let compared = 0;
  const evaluate = prepareExpression(text, scope);
  const { type } = linkOrThrow(text, scope);
  for (const target of targets) {
    if (checkExpression(text, scope, { target }).length > 0) continue;
    const alone = target === "check" || target === "generated";
    const sql = compileToSql(text, {
      scope,
      target,
      alias: alone ? null : "t",
      context: { user, ...clock },
    });
    const values = await test.ownerQuery<{ value: string | null }>(
      `select (${sql.text})::text as value from probe_defect t order by t.id`,
      sql.parameters,
    );
    for (const [index, { record, related }] of rows.entries()) {
      compared += 1;
      const wanted = evaluate({ record, related, user, ...clock });
      const raw = values[index]?.value ?? null;
      if (!agree(target, type, wanted, raw)) {
        found.push(
          `${text}\n  ${target}: ${sql.text}\n  row ${index + 1}: js ${wanted}, sql ${raw}`,
        );
      }
    }
  }
  return { compared, found };
}

async function settle(user: ExpressionUser): Promise<void> {
  const text = (value: number | null) => (value === null ? "" : String(value));
  await test.ownerQuery(
    "select set_config('app.user', $1, true), set_config('app.org', $2, true), set_config('app.tenant', $3, true), set_config('app.roles', $4, true), set_config('app.org_path', $5, true), set_config('app.lang', $6, true), set_config('app.calendar', $7, true)",
    [
      text(user.id),
      text(user.orgId),
      text(user.tenantId),
      `{${user.roles.join(",")}}`,
      `{${(user.orgPath ?? []).join(",")}}`,
      user.lang ?? "",
      `{${(user.calendar ?? []).join(",")}}`,
    ],
  );
}

async function compareAll(expressions: string[]): Promise<number> {
  let total = 0;
  for (const user of users) {
    await settle(user);
    for (const text of expressions) {
      const { compared, found } = await differences(text, user);
      total += compared;
      expect(found.slice(0, 3).join("\n")).toBe("");
    }
  }
  return total;
}

describe("an expression has one meaning in JavaScript and in SQL", () => {
  it("for the expressions a person would write", { timeout }, async () => {
    const compared = await compareAll(handPicked);
    expect(compared).toBeGreaterThan(handPicked.length * rows.length * users.length);
  });

  it.each([1, 2, 3])("for random expressions of seed %i", { timeout }, async (seed) => {
    const random = createRandom(seed);
    const sorts: Sort[] = ["boolean", "boolean", "boolean", "number", "text", "date", "dateTime"];
    const expressions = Array.from({ length: expressionsPerSeed }, (_, index) =>
      randomExpression(random, sorts[index % sorts.length] as Sort, 4),
    );
    const faults = expressions.flatMap((text) =>
      checkExpression(text, scope).map((fault) => ({ text, fault })),
    );
    expect(faults).toEqual([]);
    const compared = await compareAll(expressions);
    console.log(`seed ${seed}: ${expressions.length} expressions, ${compared} comparisons`);
    expect(compared).toBeGreaterThan(120 * expressionsPerSeed);
  });
});
