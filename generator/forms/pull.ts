import { formText } from "../../runtime/shared/forms/formText.ts";
import type { Fault } from "../../runtime/shared/schema/fault.ts";
import { UsageFault } from "../commands/usageFault.ts";
import { joined, stateOf, type FormState, type Resolution } from "./compare.ts";
import { conflictText } from "./conflictText.ts";
import type { Connection } from "./connection.ts";
import {
  baseFile,
  localFile,
  readBase,
  readLocalForm,
  writeTogether,
  type FormFolders,
} from "./localForms.ts";
import { readServerForms } from "./serverForms.ts";

/** What became of one form. */
export interface Outcome {
  code: string;
  action: "created" | "changed" | "merged" | "same" | "left" | "published";
  state: FormState;
  note?: string;
}

export interface Refused {
  faults: Fault[];
  /** For a person, one text for each form. */
  conflicts: string[];
}

/**
 * Writes the drafts of the server as schema files. What was changed on both sides is merged keyword by keyword; as soon as one form
 * has a conflict or a faulty file, nothing at all is written.
 */
export async function pullForms(
  connection: Connection,
  folders: FormFolders,
  { codes, resolution }: { codes: readonly string[]; resolution?: Resolution },
): Promise<{ outcomes: Outcome[]; refused: Refused | null }> {
  const there = await readServerForms(connection, codes);
  const missing = codes.filter((code) => !there.has(code));
  if (missing.length > 0) throw new UsageFault(`The server has no form ${missing.join(", ")}.`);
  const refused: Refused = { faults: [], conflicts: [] };
  const outcomes: Outcome[] = [];
  const files = new Map<string, string>();
  for (const [code, form] of there) {
    const local = readLocalForm(folders, code);
    if (local?.faults) {
      refused.faults.push(...local.faults);
      continue;
    }
    const base = readBase(folders, connection.name, code);
    const here = local?.document ?? null;
    const state = stateOf({ base, here, there: form.document });
    const at = baseFile(folders, connection.name, code);
    const file = localFile(folders, code);
    if (state === "changedHere") {
      outcomes.push({ code, action: "left", state, note: "changed here; push it" });
      continue;
    }
    files.set(at, form.text);
    if (!here || state === "changedThere") {
      files.set(file, form.text);
      outcomes.push({ code, action: here ? "changed" : "created", state });
    } else if (state === "same") {
      // the same document in other bytes: canonical from now on
      files.set(file, form.text);
      outcomes.push({ code, action: "same", state });
    } else {
      const merged = joined({ base, here, there: form.document }, resolution);
      if (merged.conflicts.length > 0) refused.conflicts.push(conflictText(file, merged.conflicts));
      files.set(file, formText(merged.document));
      outcomes.push({ code, action: "merged", state, note: "push it to send what was merged" });
    }
  }
  if (refused.faults.length > 0 || refused.conflicts.length > 0) return { outcomes: [], refused };
  writeTogether(files);
  return { outcomes, refused: null };
}
