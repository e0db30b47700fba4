import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { entities } from "../../../generated/server.ts";
import { rightsOf } from "../../../runtime/server/core/database/changes/rights.ts";
import { withClient } from "../../../runtime/server/core/database/connect/ownerAccess.ts";
import { readMigrationFiles } from "../../../runtime/server/core/database/migrate/migrationFiles.ts";
import { makePlan } from "../../../runtime/server/features/schemaPlan/index.ts";
import { migrationSources } from "../../../runtime/server/migrationSources.ts";
import type { EntityModel, FieldModel } from "../../../runtime/shared/entity/model.ts";
import { buildFeatureApp, type FeatureApp } from "./support/featureApp.ts";

/** A later version: defects have a value that is computed from their cost, and one that is computed from nothing closed. */
function later(): EntityModel[] {
  return entities.map((model) => {
    const cost = model.fields.find(({ name }) => name === "cost");
    if (model.key !== "site/defect" || !cost) return model;
    const computed = (name: string, expr: string): FieldModel => ({
      ...cost,
      name,
      column: null,
      computed: { expr, stored: false },
    });
    const added = [computed("twice", "cost * 2"), computed("open", "severity == 'major'")];
    return { ...model, fields: [...model.fields, ...added] };
  });
}

let server: FeatureApp;
beforeAll(async () => {
  server = await buildFeatureApp();
});
afterAll(() => server?.close());

/** Who gains the two fields, by the plan. */
async function gaining() {
  const sources = migrationSources();
  const models = later();
  const plan = await withClient(server.opened.url, (client) =>
    makePlan(client, {
      ...sources,
      state: { tables: sources.state?.tables ?? "", rights: JSON.stringify(rightsOf(models)) },
      files: readMigrationFiles(sources.folder),
      draft: null,
      entities: models,
    }),
  );
  const who = (name: string) => plan.rights?.find(({ what }) => what === name)?.who ?? "";
  return { twice: who("twice"), open: who("open") };
}

/** Closes a field for all roles but this one. */
const closeFor = (others: string, column: string) =>
  server.opened.ownerQuery(
    `insert into access_role_column (tenant_id, role_id, table_name, column_name, mode)
     select tenant_id, id, 'site_defect', $2, 'closed' from access_role where code <> $1`,
    [others, column],
  );

describe("the plan of a field that is computed from closed ones", () => {
  it("gives it to nobody from whom a built-in rule hides what it is made of", async () => {
    await closeFor("site_contractor", "severity");
    const { twice, open } = await gaining();
    expect(open).toMatch(/^分包整改人 \([^,]+(, 分包整改人 \([^,]+)*$/);
    expect(twice).not.toContain("分包整改人");
    expect(twice).toContain(" more");
  });

  it("gives it to nobody to whom an administrator closed what it is made of", async () => {
    await closeFor("site_manager", "cost");
    const { twice } = await gaining();
    expect(twice).toMatch(/^项目负责人 \([^,]+(, 项目负责人 \([^,]+)*$/);
  });
});
