/** What lists of views of x-query read: the rows of one tenant at most, and a page where their order is that of the table. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { measureBudget } from "../../../runtime/server/core/budget/measureBudget.ts";
import { migrate } from "../../../runtime/server/core/database/migrate/migrate.ts";
import { queriedModels, queriedSchemas } from "../../support/models/queried.ts";
import { createSchemaProject, type SchemaDocument } from "../../support/schemaProject.ts";
import { createEmptyDatabase, type TestDatabase } from "../../support/testDatabase.ts";

let test: TestDatabase;
let folder: string;

beforeAll(async () => {
  test = await createEmptyDatabase();
  folder = mkdtempSync(path.join(tmpdir(), "query-budget-"));
  const project = createSchemaProject(folder);
  for (const [key, schema] of Object.entries(queriedSchemas))
    project.schemas.set(key, {
      title: key,
      type: "object",
      ...schema,
    } as unknown as SchemaDocument);
  project.draft();
  await migrate(test.url, project.sources());
});
afterAll(async () => {
  await test?.drop();
  rmSync(folder, { recursive: true });
});

const views = ["yard/work", "yard/total", "yard/effort", "yard/dear"];
const measure = (only: readonly string[]) =>
  measureBudget(
    { database: test.database, ownerUrl: test.url },
    { models: queriedModels(), budgets: new Map(), rows: 20_000, only: new Set(only) },
  );

it("every read of a view keeps to the rows of the tenant that asks", async () => {
  const report = await measure(views);
  expect(report.overruns).toEqual([]);
  expect(report.entities).toBe(views.length);
  expect(report.questions).toBeGreaterThan(30);
});

it("one that reads the rows of all tenants is found", async () => {
  const indexes = await test.ownerQuery<{ name: string }>(
    "select indexrelid::regclass::text as name from pg_index where indrelid = 'yard_job'::regclass and not indisprimary",
  );
  for (const { name } of indexes) await test.ownerQuery(`drop index ${name}`);
  const { overruns } = await measure(["yard/total"]);
  expect(overruns).toContainEqual(
    expect.objectContaining({ entity: "yard/total", kind: "view", table: "yard_job", cure: null }),
  );
});
