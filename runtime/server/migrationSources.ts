import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { entities } from "../../generated/server.ts";
import { rightsOf } from "./core/database/changes/rights.ts";
import type { MigrationSources } from "./core/database/migrate.ts";

/** The migrations of this project: `runtime/server/migrations`, the generated policies, and what they lead to. */
export function migrationSources(): MigrationSources {
  const folder = path.join(import.meta.dirname, "migrations");
  const policies = path.join(import.meta.dirname, "../../generated/policies.sql");
  const snapshot = path.join(folder, "snapshot.json");
  return {
    folder,
    policiesSql: existsSync(policies) ? readFileSync(policies, "utf8") : null,
    ...(existsSync(snapshot)
      ? {
          state: {
            tables: readFileSync(snapshot, "utf8"),
            rights: JSON.stringify(rightsOf(entities)),
          },
        }
      : {}),
  };
}
