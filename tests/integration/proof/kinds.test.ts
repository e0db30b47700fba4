import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fillTables } from "../../../runtime/server/core/budget/fillTables.ts";
import { measureBudget } from "../../../runtime/server/core/budget/measureBudget.ts";
import { migrate } from "../../../runtime/server/core/database/migrate/migrate.ts";
import { createRegistry } from "../../../runtime/server/core/entity/registry.ts";
import { expressionParity } from "../../../runtime/server/core/proof/expressionParity.ts";
import type { EntityModel } from "../../../runtime/shared/entity/model.ts";
import { readProject } from "../../../runtime/shared/schema/read/readProject.ts";
import { createSchemaProject, entitySchema } from "../../support/schemaProject.ts";
import { createEmptyDatabase, type TestDatabase } from "../../support/testDatabase.ts";

const decimal = { type: ["string", "null"], "x-type": { decimal: [12, 2] } };
const order = {
  ...entitySchema(
    "order",
    {
      lines: {
        type: ["array", "null"],
        items: {
          type: "object",
          properties: {
            what: { type: ["string", "null"], maxLength: 40 },
            price: decimal,
            quantity: { type: ["integer", "null"], minimum: 0, maximum: 100 },
            due: { type: ["string", "null"], format: "date" },
          },
        },
      },
      colors: {
        type: ["array", "null"],
        items: { type: "string", enum: ["red", "green", "blue"] },
      },
      period: { type: ["object", "null"], "x-type": "dateRange" },
      total: { ...decimal, readOnly: true, "x-computed": { expr: "sum(lines, price * quantity)" } },
      most: decimal,
      rate: { ...decimal, "x-type": { decimal: [5, 2] } },
      share: { ...decimal, "x-type": { decimal: [3, 3] } },
      debt: { ...decimal, "x-type": { decimal: [4, 1] }, minimum: "-999", maximum: "-1" },
    },
    [],
  ),
  "x-rules": [
    { id: "notTooMuch", expr: "most == null || sum(lines, price) <= most", fields: ["lines"] },
    { id: "several", expr: "count(lines) > 1 || size(colors) < 2", fields: ["lines"] },
    { id: "noRed", expr: "!('red' in colors) || total > 10", fields: ["colors"] },
  ],
};

let test: TestDatabase;
let folder: string;
let models: EntityModel[];

beforeAll(async () => {
  test = await createEmptyDatabase();
  folder = mkdtempSync(path.join(tmpdir(), "proof-kinds-"));
  const project = createSchemaProject(folder);
  project.schemas.set("walk/order", order);
  project.draft();
  await migrate(test.url, project.sources());
  const text = JSON.stringify({
    $schema: "../meta/entity.schema.json",
    $id: "walk/order",
    ...order,
  });
  models = readProject([{ path: "schemas/walk/order.schema.json", text }]).project?.entities ?? [];
});
afterAll(async () => {
  await test.drop();
  rmSync(folder, { recursive: true });
});

describe("rows, several options and ranges inside a record", () => {
  it("are read within their budget", async () => {
    const report = await measureBudget(
      { database: test.database, ownerUrl: test.url },
      { models, budgets: new Map(), rows: 5000 },
    );
    expect(report.overruns).toEqual([]);
    expect(report.questions).toBeGreaterThan(3);
  });

  it("mean the same in JavaScript and in SQL", async () => {
    await fillTables(test.url, models, { rowsOf: () => 5000, together: 1 });
    const owner = new Client({ connectionString: test.url });
    await owner.connect();
    await owner.query("set search_path = public");
    const course = { owner, registry: createRegistry(models, {}), tableRows: 5000 };
    const report = await expressionParity({
      ...course,
      rows: Number(process.env.PARITY_ROWS ?? 2000),
    });
    await owner.end();
    expect(report.differences).toEqual([]);
    expect(report.expressions).toBe(4);
  });
});
