import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { MigrationSources } from "./core/database/migrate.ts";

/** The migrations of this project: `runtime/server/migrations` and the generated policies. */
export function migrationSources(): MigrationSources {
  const folder = path.join(import.meta.dirname, "migrations");
  const policies = path.join(import.meta.dirname, "../../generated/policies.sql");
  return { folder, policiesSql: existsSync(policies) ? readFileSync(policies, "utf8") : null };
}
