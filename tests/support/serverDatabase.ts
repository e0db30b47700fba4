import { cpSync, mkdirSync } from "node:fs";
import path from "node:path";
import { migrate } from "../../runtime/server/core/database/migrate/migrate.ts";
import { createEmptyDatabase, type TestDatabase } from "./testDatabase.ts";

const files = [
  "0000_formwork.sql",
  "0029_undo.sql",
  "0031_import_mapping.sql",
  "0044_row_history.sql",
  "0093_references_hold.sql",
];

/** Gives a database with the server's own tables alone: the tests bring their own entities. It is a copy of a template of this run. */
export function createServerDatabase(): Promise<TestDatabase> {
  return createEmptyDatabase({ plain: true, beginning: { name: "server", prepare } });
}

async function prepare({ url, config }: TestDatabase): Promise<void> {
  const folder = path.join(config.dataDir, "migrations");
  mkdirSync(folder, { recursive: true });
  for (const file of files)
    cpSync(path.join("runtime/server/migrations", file), path.join(folder, file));
  await migrate(url, { folder, policiesSql: null });
}
