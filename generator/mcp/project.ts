import type { Fault } from "../../runtime/shared/schema/faults/fault.ts";
import { readProject, type SchemaText } from "../../runtime/shared/schema/read/readProject.ts";
import type { ProjectModel } from "../../runtime/shared/entity/model.ts";
import { readSchemas } from "../input/readSchemas.ts";
import { unifiedDiff } from "../output/unifiedDiff.ts";
import { emitPlanned, planProject } from "../commands/runs/steps.ts";

export interface Folders {
  schemas: string;
  out: string;
  migrations: string;
}

/** Texts that replace files of the schema folder or are added to them; none is written. */
export interface Proposal {
  /** `<module>/<name>.schema.json` and the like. */
  path: string;
  /** The whole text; null as if the file were gone. */
  text: string | null;
}

export interface ReadResult {
  texts: SchemaText[];
  project: ProjectModel | null;
  faults: Fault[];
}

/** The project as it is on disk now, with the proposals in place. */
export function readProposed({ schemas }: Folders, proposals: readonly Proposal[]): ReadResult {
  const byPath = new Map(readSchemas(schemas).map((file) => [lastTwo(file.path), file]));
  for (const { path, text } of proposals) {
    const key = lastTwo(path);
    if (text === null) byPath.delete(key);
    else byPath.set(key, { path: byPath.get(key)?.path ?? `${schemas}/${key}`, text });
  }
  const texts = [...byPath.values()];
  return { texts, ...readProject(texts) };
}

const lastTwo = (path: string): string => path.split(/[\\/]/).slice(-2).join("/");

export interface Preview {
  faults: { file: string; line: number; problem: string; cure: string }[];
  created: string[];
  changed: string[];
  removed: string[];
  /** SQL of the migration that would be drafted; null when no table changes. */
  migration: string | null;
  /** Differences of the changed files, as far as they fit. */
  diff: string;
}

const longestDiff = 40_000;

/** What `generate` would do with the proposals in place. Reads only. */
export async function preview(folders: Folders, proposals: readonly Proposal[]): Promise<Preview> {
  const { project, faults, texts } = readProposed(folders, proposals);
  const none = { created: [], changed: [], removed: [], migration: null, diff: "" };
  if (!project) return { ...none, faults };
  const planned = planProject(project, texts, folders);
  if (planned.faults.length > 0) return { ...none, faults: planned.faults };
  const { output, migrations: drafted } = await emitPlanned(planned, folders);
  const diffs = output.changed.map(({ path, text, before }) => unifiedDiff(path, before, text));
  return {
    faults: [],
    created: [...output.created, ...drafted.created].map(({ path }) => path),
    changed: [...output.changed, ...drafted.changed].map(({ path }) => path),
    removed: output.removed.map(({ path }) => path),
    migration: planned.plan.file?.text ?? null,
    diff: diffs.join("\n").slice(0, longestDiff),
  };
}
