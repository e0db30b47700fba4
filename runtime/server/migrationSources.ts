import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { entities } from "../../generated/server.ts";
import { computedValues } from "./core/entity/computed/computedValues.ts";
import { projectFolder } from "./core/config/places.ts";
import { rightsOf } from "./core/database/changes/rights.ts";
import { joinTables } from "./core/database/migrate/packagedTables.ts";
import { migrationFolders } from "./migrationFolders.ts";
import type { MigrationSources } from "./core/database/migrate/migrate.ts";

/** The migrations of the package and of the project (`runtime/server/migrations`), the generated policies, and what they lead to. */
export function migrationSources(): MigrationSources {
  const { folder, own } = migrationFolders();
  const policies = path.join(projectFolder, "generated/policies.sql");
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

/** Text of the snapshot that all migrations together lead to, without what takes drafts back. */
function wholeSnapshot(folder: string, own: string | null): string {
  type Snapshot = Parameters<typeof joinTables>[0] & { drafts?: unknown };
  const read = (place: string) =>
    JSON.parse(readFileSync(path.join(place, "snapshot.json"), "utf8")) as Snapshot;
  const { drafts: _, ...packaged } = read(folder);
  const hasOwn = own !== null && existsSync(path.join(own, "snapshot.json"));
  return `${JSON.stringify(hasOwn ? joinTables(packaged, read(own)) : packaged, null, 1)}\n`;
}
