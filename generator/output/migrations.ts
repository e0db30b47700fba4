import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { ownTables } from "../../runtime/server/core/database/migrate/packagedTables.ts";
import type { FolderPlan } from "../input/draftOver.ts";
import { recordDraft, type SnapshotFile } from "../plan/draft/drafts.ts";
import { snapshotText } from "../plan/draft/migration.ts";
import type { Comparison } from "./folder.ts";

/**
 * The drafted migration, the drafts that it takes the place of and the snapshot (what goes beyond the packaged one alone) against what
 * is in the folder; other migrations are never touched.
 */
export function compareMigrations(place: string, drafted: FolderPlan): Comparison {
  const { plan, taken } = drafted;
  const result: Comparison = { created: [], changed: [], same: 0, removed: [] };
  const compare = (name: string, text: string) => {
    const before = textOf(path.join(place, name));
    if (before === null) result.created.push({ path: name, text });
    else if (before === text) result.same++;
    else result.changed.push({ path: name, text, before });
  };
  if (plan.file) compare(plan.file.name, plan.file.text);
  compare("snapshot.json", snapshotText(snapshotFile(drafted)));
  for (const { name } of taken) {
    const before = textOf(path.join(place, name));
    if (before !== null && name !== plan.file?.name) result.removed.push({ path: name, before });
  }
  return result;
}

/** The snapshot as its file is to hold it, with what takes its drafts back. */
function snapshotFile({ plan, folder, kept }: FolderPlan): SnapshotFile {
  const { packaged, file: before } = folder;
  const whole = packaged ? ownTables(packaged, plan.snapshot) : plan.snapshot;
  const own = whole as unknown as SnapshotFile;
  const drafts = plan.file ? [...kept, recordDraft(before, own, plan.file)] : kept;
  return drafts.length > 0 ? { ...own, drafts } : own;
}

const textOf = (file: string): string | null =>
  existsSync(file) ? readFileSync(file, "utf8") : null;
