import type { FormDocument } from "../../runtime/shared/forms/document.ts";
import type { Fault } from "../../runtime/shared/schema/faults/fault.ts";
import { joined, stateOf, type FormState, type Resolution } from "./compare.ts";
import { conflictText } from "./conflictText.ts";
import type { Connection } from "./connection.ts";
import { localFile, readBase, readLocalForm, type FormFolders } from "./localForms.ts";

/** What became of one form. */
export interface Outcome {
  code: string;
  action: "created" | "changed" | "merged" | "same" | "left" | "published";
  state: FormState;
  note?: string;
}

/** What keeps a run from writing or sending anything. */
export interface Refused {
  faults: Fault[];
  /** For a person, one text for each form. */
  conflicts: string[];
}

/** One form as the project and the server have it. */
export interface ReadSides {
  code: string;
  file: string;
  base: FormDocument | null;
  here: FormDocument | null;
  there: FormDocument | null;
  state: FormState;
}

/** Both sides of a form; null when its file is faulty, which is reported with the other refusals of the run. */
export function readSides(
  { connection, folders }: { connection: Connection; folders: FormFolders },
  form: { code: string; there: FormDocument | null },
  refused: Refused,
): ReadSides | null {
  const { code, there } = form;
  const local = readLocalForm(folders, code);
  if (local?.faults) {
    refused.faults.push(...local.faults);
    return null;
  }
  const base = readBase(folders, connection.name, code);
  const here = local?.document ?? null;
  const file = localFile(folders, code);
  return { code, file, base, here, there, state: stateOf({ base, here, there }) };
}

export const isMerged = ({ state }: Pick<ReadSides, "state">): boolean =>
  state === "changedBoth" || state === "unrelated";

/** What both sides come to; null while they contradict each other, which is reported with the other refusals of the run. */
export function settled(
  sides: ReadSides,
  resolution: Resolution | undefined,
  refused: Refused,
): FormDocument | null {
  const { base, here, there, file, state } = sides;
  if (!here || !there || !isMerged(sides))
    return state === "changedThere" ? there : (here ?? there);
  const { document, conflicts } = joined({ base, here, there }, resolution);
  if (conflicts.length === 0) return document;
  refused.conflicts.push(conflictText(file, conflicts));
  return null;
}

export const isRefused = ({ faults, conflicts }: Refused): boolean =>
  faults.length > 0 || conflicts.length > 0;
