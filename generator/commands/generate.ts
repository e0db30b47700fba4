import { noteDraft } from "../input/draftNotes.ts";
import { goneMarks } from "../input/goneMarks.ts";
import { lockDrafts } from "../../runtime/server/core/database/migrate/draftLock.ts";
import { readProject, type SchemaText } from "../../runtime/shared/schema/read/readProject.ts";
import { mergeHandWritten } from "../eject/mergeHandWritten.ts";
import { readSchemas } from "../input/readSchemas.ts";
import { writeFolder, type Comparison } from "../output/folder.ts";
import { remember, unchangedFiles } from "../output/runCache.ts";
import type { Report } from "../output/report.ts";
import { planMigration, type MigrationPlan } from "../plan/draft/migration.ts";
import { SchemaFaults } from "../output/schemaFaults.ts";
import type { TablePlan } from "../plan/tableModel.ts";
import { exitCodes, type GenerateOptions } from "./options.ts";
import { settleDraft, type SettledDraft } from "./runs/settleDraft.ts";
import { emitPlanned, planProject, type Planned } from "./runs/steps.ts";
import { createClock } from "./runs/clock.ts";
import type { Memory } from "./runs/memory.ts";

export interface Differences {
  output: Comparison;
  migrations: Comparison;
  /** Files that were taken over by hand and get what is generated otherwise now; absent when there are none. */
  handWritten?: Comparison;
  /** Unexpected changes to the migrations; absent if there are none. */
  notes?: string[];
}

/**
 * Schemas to generated files, in six steps: read, check, model, emit, compare, write. Nothing is written before everything
 * is in memory and free of faults. Gives the exit code. With a `memory` only what has changed since is made again.
 */
export async function generate(
  options: GenerateOptions,
  report: Report,
  memory: Memory | null = null,
): Promise<number> {
  if (memory) memory.last = null;
  if (options.check || options.dryRun) return run(options, report, memory);
  // From reading the drafts to writing them, no server may apply them.
  const release = await lockDrafts(options.migrations);
  try {
    return await run(options, report, memory);
  } finally {
    release();
  }
}

async function run(
  options: GenerateOptions,
  report: Report,
  memory: Memory | null,
): Promise<number> {
  const clock = createClock();
  const read = clock.time("read", () => readTexts(options.schemas));
  if (!Array.isArray(read)) return report.faults(read.faults, clock);
  const texts = read;
  // A checksum of its file does not show what a module of the project does.
  const hasEmitters = (options.own?.emitters.size ?? 0) > 0;
  const isPlain = !memory && !options.check && !options.dryRun && !options.adopt && !hasEmitters;
  const unchanged = isPlain ? clock.time("compare", () => unchangedFiles(options, texts)) : null;
  if (unchanged !== null) {
    report.written(
      {
        output: { ...nothing(), same: unchanged },
        migrations: { ...nothing(), same: 1 },
        ...noted(goneMarks(options.migrations)),
      },
      clock,
    );
    return exitCodes.done;
  }
  const { project, faults } = clock.time("check", () =>
    memory ? memory.reader.read(texts) : readProject(texts),
  );
  if (!project) return report.faults(faults, clock);

  const beside = { clock, memory };
  const isReading = options.check || options.dryRun || options.adopt;
  const {
    planned,
    faults: refused,
    notes,
  } = isReading
    ? plannedOnly(planProject(project, texts, options, beside))
    : settleDraft(project, texts, options, beside);
  if (refused.length > 0) return report.faults(refused, clock);

  const { files, ...compared } = await emitPlanned(planned, options, clock);
  const hand = clock.time("compare", () => mergeHandWritten(options, project, files));
  if (hand.faults.length > 0) return report.faults(hand.faults, clock);
  const differences: Differences = {
    ...compared,
    ...(hand.files ? { handWritten: hand.files } : {}),
    ...noted([...goneMarks(options.migrations), ...notes]),
  };
  const { tables, plan } = planned;
  if (options.check) return report.check(differences, clock);
  if (options.dryRun) return report.preview(differences, clock);
  clock.time("write", () => {
    write(options, differences);
    noteDraft(options.migrations, planned.drafted);
  });
  if (memory) {
    memory.last = { texts, tables, files: new Map(files.map(({ path, text }) => [path, text])) };
  }
  if (isPlain && isSettled(plan, tables)) {
    const manifest = files.find((file) => file.path === "manifest.json");
    remember(options, texts, manifest?.text ?? "");
  }
  report.written(differences, clock);
  return exitCodes.done;
}

const noted = (notes: string[]): Pick<Differences, "notes"> =>
  notes.length > 0 ? { notes: [...new Set(notes)] } : {};

function readTexts(folder: string): SchemaText[] | SchemaFaults {
  try {
    return readSchemas(folder);
  } catch (error) {
    if (error instanceof SchemaFaults) return error;
    throw error;
  }
}

const plannedOnly = (planned: Planned): SettledDraft => ({
  planned,
  faults: planned.faults,
  notes: [],
});

const nothing = (): Comparison => ({ created: [], changed: [], same: 0, removed: [] });

/** True when the next run would draft no migration, so that it has nothing to do at all. */
function isSettled({ snapshot }: MigrationPlan, tables: TablePlan[]): boolean {
  const next = planMigration(tables, snapshot, []);
  return (
    next.file === null &&
    next.refusals.length === 0 &&
    JSON.stringify(next.snapshot) === JSON.stringify(snapshot)
  );
}

function write(options: GenerateOptions, { output, migrations, handWritten }: Differences): void {
  if (handWritten && options.handWritten) writeFolder(options.handWritten, handWritten);
  writeFolder(options.migrations, migrations);
  writeFolder(options.out, output);
}
