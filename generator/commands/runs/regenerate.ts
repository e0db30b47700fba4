import path from "node:path";
import type { SchemaText } from "../../../runtime/shared/schema/read/readProject.ts";
import { touchesEjected } from "../../eject/mergeHandWritten.ts";
import { emitMembers, emitTogether, filesOfWholeRuns } from "../../emitters/emitProject.ts";
import { rereadSchema } from "../../input/readSchemas.ts";
import { createContext } from "../../model/context.ts";
import { writeFolder, type Comparison } from "../../output/folder.ts";
import type { Report } from "../../output/report.ts";
import { desiredTables } from "../../plan/entityTables.ts";
import type { TablePlan } from "../../plan/tableModel.ts";
import { createClock } from "./clock.ts";
import type { LastRun, Memory } from "./memory.ts";
import { runtimeFrom, type GenerateOptions } from "../options.ts";

/** Result of a short run: written, faults reported, or nothing because the change requires a full run. */
export type Outcome = "written" | "faults" | "whole";

/**
 * Generates after the files `names` below the schemas have changed, from what the last run left in memory: reads these
 * files alone and writes what comes out otherwise. The files of the whole API are left to the next whole run, and so is every change that adds or removes files or touches the tables.
 */
export async function regenerate(
  options: GenerateOptions,
  report: Report,
  memory: Memory,
  names: ReadonlySet<string>,
): Promise<Outcome> {
  const { last } = memory;
  if (!last) return "whole";
  const clock = createClock();
  const texts = clock.time("read", () => reread(options.schemas, last.texts, names));
  if (!texts) return "whole";
  // Also when there are faults now: the next run must not go back to what the file held before.
  last.texts = texts;
  const { project, faults } = clock.time("check", () => memory.reader.read(texts));
  if (!project) {
    report.faults(faults, clock);
    return "faults";
  }
  const context = createContext(
    project,
    runtimeFrom(options.out),
    memory.knownTypes,
    memory.parts,
    options.own,
  );
  const tables = clock.time("plan", () => desiredTables(context));
  if (!sameTables(last.tables, tables)) return "whole";
  const output = nothing();
  // What the person waits for is written first.
  for (const emit of [emitMembers, emitTogether]) {
    const files = await clock.timeAsync("emit", () => emit(context));
    const part = differences(last, files);
    if (!part || touchesEjected(options.handWritten, part)) return "whole";
    clock.time("write", () => writeFolder(options.out, part));
    for (const file of part.changed) last.files.set(file.path, file.text);
    output.changed.push(...part.changed);
    output.same += part.same;
  }
  last.tables = tables;
  // Whatever is missing here and not left to whole runs must go.
  const made = output.changed.length + output.same + filesOfWholeRuns.length;
  if (made !== last.files.size) return "whole";
  report.written({ output, migrations: nothing() }, clock);
  return "written";
}

/** The texts with those of the named files as they are now; null when it is not known files alone. */
function reread(
  folder: string,
  texts: readonly SchemaText[],
  names: ReadonlySet<string>,
): SchemaText[] | null {
  const fresh = new Map<string, SchemaText>();
  for (const name of names) {
    const text = rereadSchema(path.join(folder, name));
    if (!text) return null;
    fresh.set(text.path, text);
  }
  const next = texts.map((text) => {
    const found = fresh.get(text.path);
    fresh.delete(text.path);
    return found ?? text;
  });
  return fresh.size === 0 ? next : null;
}

function sameTables(before: readonly TablePlan[], after: readonly TablePlan[]): boolean {
  return (
    before.length === after.length &&
    after.every((table, index) => {
      const other = before[index];
      return table === other || JSON.stringify(table) === JSON.stringify(other);
    })
  );
}

const nothing = (): Comparison => ({ created: [], changed: [], same: 0, removed: [] });

/** What differs from the files of the last run; null when there is a new file. */
function differences(
  last: LastRun,
  files: readonly { path: string; text: string }[],
): Comparison | null {
  const result = nothing();
  for (const file of files) {
    const before = last.files.get(file.path);
    if (before === undefined) return null;
    if (before === file.text) result.same++;
    else result.changed.push(Object.assign(file, { before }));
  }
  return result;
}
