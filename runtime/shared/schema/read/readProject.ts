import type { ProjectModel } from "../../entity/model.ts";
import { buildProject } from "../build/project.ts";
import { checkProject } from "../checks/checkProject.ts";
import { createFaultList, type Fault } from "../faults/fault.ts";
import type { RowOrigin } from "../patch/patchPlace.ts";
import { readSources } from "./readSources.ts";

export interface SchemaText {
  /** Path as it is to be shown; its last two parts are the module and the file's name. */
  path: string;
  text: string;
  /** Where the text was merged from a file of the package and a patch: the patch, whose lines people know. */
  patch?: { path: string; text: string };
  /** Of a merged seed: the file of the package, and where each row comes from. */
  seed?: { path: string; text: string; rows: RowOrigin[] };
}

/**
 * Reads one folder of schemas: every fault of every file at once, by file and line, or the project with everything
 * derived. Total: whatever the texts hold, it returns. The order of `files` does not matter.
 */
export function readProject(files: readonly SchemaText[]): {
  project: ProjectModel | null;
  faults: Fault[];
} {
  const faults = createFaultList();
  const { project: sources } = readSources(files, faults);
  checkProject(sources);
  if (faults.count() > 0) return { project: null, faults: faults.sorted() };
  return { project: buildProject(sources), faults: [] };
}
