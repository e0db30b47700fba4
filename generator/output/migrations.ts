import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { ownTables } from "../../runtime/server/core/database/packagedTables.ts";
import { snapshotText, type MigrationPlan, type Snapshot } from "../plan/migration.ts";
import type { Comparison } from "./folder.ts";

/** The drafted migration and the snapshot (what goes beyond `packaged` alone) against what is in the folder; other migrations are never touched. */
export function compareMigrations(
  folder: string,
  plan: MigrationPlan,
  packaged: Snapshot | null = null,
): Comparison {
  const result: Comparison = { created: [], changed: [], same: 0, removed: [] };
  if (plan.file) result.created.push({ path: plan.file.name, text: plan.file.text });
  const file = path.join(folder, "snapshot.json");
  const own = packaged ? ownTables(packaged, plan.snapshot) : plan.snapshot;
  const text = snapshotText(own as Snapshot);
  if (!existsSync(file)) result.created.push({ path: "snapshot.json", text });
  else {
    const before = readFileSync(file, "utf8");
    if (before === text) result.same++;
    else result.changed.push({ path: "snapshot.json", text, before });
  }
  return result;
}
