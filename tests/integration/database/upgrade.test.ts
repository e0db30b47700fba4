import { copyFileSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { entities } from "../../../generated/server.ts";
import { withClient } from "../../../runtime/server/core/database/connect/ownerAccess.ts";
import { migrate } from "../../../runtime/server/core/database/migrate/migrate.ts";
import { migrationSources } from "../../../runtime/server/migrationSources.ts";
import { allValues, type Filled, fillTables } from "../../support/fillTables.ts";
import {
  copyDatabase,
  databaseName,
  databaseUrl,
  type TestDatabase,
} from "../../support/testDatabase.ts";

const sources = migrationSources();
const files = readdirSync(sources.folder)
  .filter((name) => name.endsWith(".sql"))
  .sort();
/** Columns that are worked out anew. */
const computed = new Set(
  entities.flatMap(({ table, fields }) =>
    fields.filter((field) => field.computed?.stored).map(({ column }) => `${table}.${column}`),
  ),
);
/** Every state that a database could have been left in since there are tables of entities. */
const versions = files.slice(files.indexOf("0001_initial.sql"));
/** Those from which a copy is brought up to today in one run, as an installation is: the others go there step by step. */
const inOneRun = versions.filter((_, index) => index % 12 === 0 || index >= versions.length - 2);

/** Goes through the versions one by one; in each of them tables get a row of the shape that they have there. */
const growing = databaseName();
const filled: Filled = new Map();
let kept: Values = new Map();
const folder = mkdtempSync(path.join(tmpdir(), "upgrade-"));
beforeAll(() =>
  withClient(inject("testServerUrl"), (server) =>
    server.query(`create database "${growing}" template template0`),
  ),
);
afterAll(() => rmSync(folder, { recursive: true }));

type Values = Awaited<ReturnType<typeof allValues>>;

/** What is not as it was, but for what is worked out anew. */
const changed = (before: Values, after: Values) =>
  [...before].filter(
    ([place, value]) => !computed.has(place.split(" ")[0] ?? "") && after.get(place) !== value,
  );

const timeout = 120_000;
for (const version of versions) {
  it(`${version} loses no row and no value of the versions before it`, { timeout }, () =>
    withClient(databaseUrl(growing), async (client) => {
      const ownerQuery: TestDatabase["ownerQuery"] = async (text, parameters = []) =>
        (await client.query(text, parameters)).rows as never;
      for (const name of files.filter((file) => file <= version))
        copyFileSync(path.join(sources.folder, name), path.join(folder, name));
      await migrate(databaseUrl(growing), { folder, policiesSql: null });
      expect(changed(kept, await allValues({ ownerQuery }, [...filled.keys()]))).toEqual([]);
      expect((await fillTables({ ownerQuery }, filled)).length).toBeGreaterThan(20);
      kept = await allValues({ ownerQuery }, [...filled.keys()]);
    }),
  );
  if (inOneRun.includes(version))
    it(`${version} comes up to today in one run`, { timeout }, () => comesUp(version));
}

async function comesUp(version: string): Promise<void> {
  const test = await copyDatabase(growing);
  try {
    expect(kept.size).toBeGreaterThan(500);
    const { applied, policies } = await migrate(test.url, sources);
    expect(applied).toEqual(files.filter((file) => file > version));
    expect(policies).toBe(true);
    expect(changed(kept, await allValues(test, [...filled.keys()]))).toEqual([]);
    const unproved = await test.ownerQuery(
      "select conname from pg_constraint where not convalidated and connamespace = 'public'::regnamespace",
    );
    expect(unproved.filter(({ conname }) => !knownUnproved.has(String(conname)))).toEqual([]);
    expect((await migrate(test.url, sources)).applied).toEqual([]);
  } finally {
    await test.drop();
  }
}

/** Checks of released migrations that hold for what is written since, and were not proved for rows from before. */
const knownUnproved = new Set([
  "access_role_column_mode_values",
  "office_notice_audience_values",
  "site_defect_item_order_no_bounds",
  "system_alert_rule_figure_values",
  "system_alert_rule_severity_values",
]);
