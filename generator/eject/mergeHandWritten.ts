import type { ProjectModel } from "../../runtime/shared/entity/model.ts";
import type { PrintedFault } from "../output/faultText.ts";
import type { GeneratedFile } from "../output/files.ts";
import type { Comparison } from "../output/folder.ts";
import { mergeEjected } from "./merge.ts";
import { orphanFaults } from "./orphans.ts";
import { ejectable, ejectedKeys } from "./places.ts";

/** Faults of hand-written files: orphans and conflicts; or what becomes of those that were taken over, null without any. */
export function mergeHandWritten(
  { handWritten, out }: { handWritten?: string | null; out: string },
  project: ProjectModel,
  files: readonly GeneratedFile[],
): { faults: PrintedFault[]; files: Comparison | null } {
  if (handWritten === undefined || handWritten === null) return { faults: [], files: null };
  const formerKeys = new Map(
    project.entities.flatMap(({ key, was }) => was.map((former) => [former, key] as const)),
  );
  const merged = mergeEjected(handWritten, out, files);
  const faults = [...orphanFaults(handWritten, project, formerKeys), ...merged.conflicts];
  return { faults, files: ejectedKeys(handWritten).length > 0 ? merged.files : null };
}

/** Some of the files are pages that were taken over: they take a whole run. */
export function touchesEjected(
  handWritten: string | null | undefined,
  { changed }: Comparison,
): boolean {
  if (handWritten === undefined || handWritten === null) return false;
  const pages = new Set(ejectedKeys(handWritten).map((key) => `${key}/${ejectable}`));
  return changed.some(({ path }) => pages.has(path));
}
