import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { entities } from "../../generated/server.ts";
import { computedValues } from "./core/entity/computed/computedValues.ts";
import { isInstalled, projectFolder } from "./core/config/places.ts";
import { rightsOf } from "./core/database/changes/rights.ts";
import { joinTables } from "./core/database/packagedTables.ts";
import type { MigrationSources } from "./core/database/migrate.ts";

/** The migrations of the package and of the project (`runtime/server/migrations`), the generated policies, and what they lead to. */
export function migrationSources(): MigrationSources {
  const folder = path.join(import.meta.dirname, "migrations");
  const policies = path.join(projectFolder, "generated/policies.sql");
  const own = isInstalled ? path.join(projectFolder, "runtime/server/migrations") : null;
  const snapshot = path.join(folder, "snapshot.json");
  return {
    folder,
    own,
    computed: computedValues(entities),
    policiesSql: existsSync(policies) ? readFileSync(policies, "utf8") : null,
    ...(existsSync(snapshot)
      ? {
          state: {
            tables: wholeSnapshot(folder, own),
            rights: JSON.stringify(rightsOf(entities)),
          },
        }
      : {}),
  };
}

/** Text of the snapshot that all migrations together lead to. */
function wholeSnapshot(folder: string, own: string | null): string {
  const packaged = readFileSync(path.join(folder, "snapshot.json"), "utf8");
  const place = own && path.join(own, "snapshot.json");
  if (!place || !existsSync(place)) return packaged;
  const read = (text: string) => JSON.parse(text) as Parameters<typeof joinTables>[0];
  return `${JSON.stringify(joinTables(read(packaged), read(readFileSync(place, "utf8"))), null, 1)}\n`;
}
