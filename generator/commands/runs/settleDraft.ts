import type { ProjectModel } from "../../../runtime/shared/entity/model.ts";
import type { SchemaText } from "../../../runtime/shared/schema/read/readProject.ts";
import path from "node:path";
import { appliedMarks } from "../../../runtime/server/core/database/migrate/appliedMarks.ts";
import { goneFault } from "../../../runtime/server/core/database/migrate/goneFault.ts";
import type { FolderPlan } from "../../input/draftOver.ts";
import { faultAt } from "../../output/faultAt.ts";
import type { PrintedFault } from "../../output/faultText.ts";
import type { TablePlan } from "../../plan/tableModel.ts";
import { askDatabase, type DatabaseAnswer, type DatabaseChoice } from "./askDatabase.ts";
import { planProject, type Beside, type Destination, type Planned } from "./steps.ts";

export interface SettledDraft {
  planned: Planned;
  /** Rows of the local database that do not fit; nothing is written while there are any. */
  faults: PrintedFault[];
  /** Unexpected changes that were made. */
  notes: string[];
}

/** A plan whose drafts no one else has, and whose checks the rows of the local database pass. */
export function settleDraft(
  project: ProjectModel,
  texts: readonly SchemaText[],
  options: Destination & DatabaseChoice,
  beside: Beside,
): SettledDraft {
  let planned = planProject(project, texts, options, { ...beside, draft: { applied: new Set() } });
  if (planned.faults.length > 0 || !touchesMigrations(planned))
    return { planned, faults: planned.faults, notes: [] };
  let answer = askDatabase(planned.drafted, options);
  // Where there is neither a database to ask nor version control, as in a copy that is only built, this is unknown.
  const isKnown = answer.asked && (answer.database !== null || planned.drafted.isVersioned);
  const applied = new Set(isKnown ? answer.applied : stillThere(planned));
  const staying = planned.drafted.taken.map(({ name }) => name).filter((name) => applied.has(name));
  if (staying.length > 0) {
    planned = planProject(project, texts, options, { ...beside, draft: { applied } });
    if (planned.faults.length > 0) return { planned, faults: planned.faults, notes: [] };
    if (touchesMigrations(planned) && answer.asked) answer = askDatabase(planned.drafted, options);
  }
  const faults = answer.refused.map((refusal) => rowFault(refusal, planned.tables, texts));
  const kept = isKnown ? [] : staying;
  // Those that are noted are told in any case, with the name of their database.
  const marks = appliedMarks(options.migrations);
  const isNoted = (name: string) => marks.some(({ drafts }) => name in drafts);
  const notes = [
    ...answer.gone
      .filter((name) => !isNoted(name))
      .map((name) => goneFault(name, answer.database ?? "the database")),
    ...planned.drafted.marked.map(elsewhere),
    ...planned.drafted.foreign.map((name) => foreign(name, planned.drafted.trouble)),
    ...kept.map(unasked),
    ...notesOf(planned, answer),
  ];
  return { planned, faults, notes };
}

const touchesMigrations = ({ drafted: { plan, taken } }: Planned) =>
  plan.file !== null || taken.length > 0;

/** Drafts that a database may have which was not asked. */
const stillThere = ({ drafted: { taken, lost } }: Planned) =>
  taken.map(({ name }) => name).filter((name) => !lost.includes(name));

const elsewhere = ({ name, mark }: FolderPlan["marked"][number]) =>
  `${name} stays as it is, for the database ${mark.name} has applied it (noted in ${path.relative(".", mark.file)}; delete this file if that database is no more).`;

const foreign = (name: string, trouble: string | null) =>
  `${name} stays as it is, for ${trouble === null ? "it was not drafted in this folder and is not under version control" : `nobody knows whether it is committed (${trouble})`}, so a database elsewhere may have it. If none has, "formwork migration drop ${name} --force" removes it.`;

const unasked = (name: string) =>
  `${name} stays as it is, for no database was asked whether it has it; when one is, an unapplied draft is drafted anew.`;

/** At the field that asks for it, where the words name its column. */
function rowFault(
  { table, problem }: DatabaseAnswer["refused"][number],
  tables: readonly TablePlan[],
  texts: readonly SchemaText[],
): PrintedFault {
  const [, name = table, column] = /^([a-z_0-9]+)\.([a-z_0-9]+)\b/.exec(problem) ?? [];
  const plan =
    tables.find((each) => each.name === name) ?? tables.find((each) => each.name === table);
  const field = plan?.columns.find((each) => each.name === column)?.field;
  return faultAt(texts, plan?.entity ?? "", field === undefined ? [] : ["properties", field], {
    code: "G102",
    problem: `${problem}.`,
    cure:
      "Say in the schema what becomes of these records (default, x-default, x-convert), or correct the records; " +
      "formwork generate --offline drafts the migration without asking the database.",
  });
}

function notesOf({ drafted }: Planned, { reason }: DatabaseAnswer): string[] {
  const { plan, taken, lost } = drafted;
  const instead = plan.file
    ? `${plan.file.name} is drafted from the schemas.`
    : "The schemas ask for no other.";
  return [
    ...taken.map(({ name }) => {
      if (lost.includes(name))
        return `${name} is gone, so what it changed was taken out of the snapshot. ${instead}`;
      const what = `${name} was a draft that no database is known to have, and that nobody committed or edited`;
      return name === plan.file?.name ? `${what}: drafted anew.` : `${what}: removed. ${instead}`;
    }),
    ...(reason ? [`The database was not asked before drafting: ${reason}`] : []),
  ];
}
