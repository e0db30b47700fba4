import type { ProjectModel } from "../../../runtime/shared/entity/model.ts";
import type { SchemaText } from "../../../runtime/shared/schema/read/readProject.ts";
import { emitProject } from "../../emitters/emitProject.ts";
import { readMigrations } from "../../input/readMigrations.ts";
import { draftOver, type DraftOptions, type FolderPlan } from "../../input/draftOver.ts";
import { byText } from "../../model/identifiers.ts";
import { createContext, type EmitContext } from "../../model/context.ts";
import type { GeneratedFile } from "../../output/files.ts";
import type { PrintedFault } from "../../output/faultText.ts";
import { compareFolder, type Comparison } from "../../output/folder.ts";
import { compareMigrations } from "../../output/migrations.ts";
import type { OwnParts } from "../../own/contract.ts";
import { leftOutModules, tablesLeftOut } from "../../project/leftOut.ts";
import { desiredTables } from "../../plan/entityTables.ts";
import type { MigrationPlan } from "../../plan/draft/migration.ts";
import { refusalFaults } from "../../plan/draft/refusalFaults.ts";
import type { TablePlan } from "../../plan/tableModel.ts";
import { createClock, type Clock } from "./clock.ts";
import type { Memory } from "./memory.ts";
import { runtimeFrom } from "../options.ts";

/** Where a project is generated to, and how. */
export interface Destination {
  out: string;
  migrations: string;
  adopt?: boolean;
  own?: OwnParts;
}

/** A project without fault, and what it asks of the tables over the migrations that are there. */
export interface Planned {
  context: EmitContext;
  tables: TablePlan[];
  drafted: FolderPlan;
  plan: MigrationPlan;
  /** Changes of tables that only a person can decide; nothing is done while there are any. */
  faults: PrintedFault[];
}

export interface Beside {
  clock?: Clock;
  memory?: Memory | null;
  draft?: Pick<DraftOptions, "applied" | "keepDrafts">;
}

/** The steps between reading and writing that every command shares: model and plan. */
export function planProject(
  project: ProjectModel,
  texts: readonly SchemaText[],
  { out, migrations, adopt, own }: Destination,
  { clock = createClock(), memory = null, draft = {} }: Beside = {},
): Planned {
  const context = clock.time("model", () =>
    createContext(project, runtimeFrom(out), memory?.knownTypes, memory?.parts, own),
  );
  const tables = clock.time("plan", () => withLeftOut(desiredTables(context), migrations));
  const drafted = clock.time("plan", () => draftOver(tables, migrations, { ...draft, adopt }));
  const { refusals } = drafted.plan;
  const faults = refusals.length > 0 ? refusalFaults(refusals, texts) : [];
  return { context, tables, drafted, plan: drafted.plan, faults };
}

function withLeftOut(wanted: TablePlan[], migrations: string): TablePlan[] {
  const modules = leftOutModules();
  if (modules.length === 0) return wanted;
  const kept = tablesLeftOut(readMigrations(migrations).snapshot, modules);
  return [...wanted, ...kept].sort((one, other) => byText(one.name, other.name));
}

export interface Emitted {
  files: GeneratedFile[];
  output: Comparison;
  migrations: Comparison;
}

/** What the plan comes to: the files, and how the folders differ from them. Writes nothing. */
export async function emitPlanned(
  { context, drafted }: Planned,
  { out, migrations }: Destination,
  clock: Clock = createClock(),
): Promise<Emitted> {
  const files = await clock.timeAsync("emit", () => emitProject(context));
  return clock.time("compare", () => ({
    files,
    output: compareFolder(out, files),
    migrations: compareMigrations(migrations, drafted),
  }));
}
