import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { measureBudget } from "./core/budget/measureBudget.ts";
import { withScratchDatabase } from "./core/budget/scratchDatabase.ts";
import { readConfig } from "./core/config/readConfig.ts";
import { StartFault } from "./core/config/startFault.ts";
import { partMigration } from "./core/database/changes/migrationText.ts";
import { migrate } from "./core/database/migrate/migrate.ts";
import { hashSql } from "./core/database/migrate/migrationFiles.ts";
import { withClient } from "./core/database/connect/ownerAccess.ts";
import { runSqlFile } from "./core/database/migrate/runSqlFile.ts";
import { migrationSources } from "./migrationSources.ts";
import type { EntityModel } from "../shared/entity/model.ts";
import type { BudgetSchema } from "../shared/schema/read/sourceTypes.ts";

/** What `formwork budget` hands over: where the schemas lead, beyond the migrations that are written. */
interface Draft {
  file: { name: string; text: string } | null;
  policies: string;
  entities: EntityModel[];
  budgets: [key: string, budget: BudgetSchema][];
  /** Entities to measure; empty: all. */
  only: string[];
}

/** `formwork budget`: measures in a database of its own and writes the report where it is told; the generator tells it with places and cures. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      draft: { type: "string" },
      report: { type: "string" },
      rows: { type: "string" },
      database: { type: "string" },
    },
  });
  const { draft: place = "", report: out = "", rows, database } = values;
  const draft = JSON.parse(readFileSync(place, "utf8")) as Draft;
  const config = readConfig({
    ...process.env,
    ...(database
      ? { DATABASE_URL: database, DATABASE_APP_URL: undefined, DATABASE_PLAIN_URL: undefined }
      : {}),
  });
  const report = await withScratchDatabase(
    config,
    (url) => makeTables(url, draft),
    (scratch) =>
      measureBudget(scratch, {
        models: draft.entities,
        budgets: new Map(draft.budgets),
        rows: Number(rows),
        ...(draft.only.length > 0 ? { only: new Set(draft.only) } : {}),
      }),
  );
  writeFileSync(out, JSON.stringify(report));
}

/** Tables and policies as the schemas want them: those of the migrations, then what is not drafted yet. */
async function makeTables(url: string, { file, policies }: Draft): Promise<void> {
  const { state: _, ...sources } = migrationSources();
  await migrate(url, { ...sources, policiesSql: null });
  await withClient(url, async (client) => {
    await client.query("set search_path = public");
    const parts = [...(file ? [file] : []), { name: "policies.sql", text: policies }];
    for (const part of parts) {
      const { inside } = partMigration({ ...part, sha256: hashSql(part.text) }, true);
      await runSqlFile(client, inside);
    }
  });
}

try {
  await main();
} catch (error) {
  console.error(error instanceof StartFault ? error.message : error);
  process.exitCode = 1;
}
