import { formText } from "../../runtime/shared/forms/formText.ts";
import { UsageFault } from "../commands/runs/usageFault.ts";
import type { Resolution } from "./compare.ts";
import type { Connection } from "./connection.ts";
import { baseFile, writeTogether, type FormFolders } from "./localForms.ts";
import { readServerForms } from "./serverForms.ts";
import {
  isMerged,
  isRefused,
  readSides,
  settled,
  type Outcome,
  type ReadSides,
  type Refused,
} from "./sides.ts";

/**
 * Writes the drafts of the server as schema files. What was changed on both sides is merged keyword by keyword; as soon as one form
 * has a conflict or a faulty file, nothing at all is written.
 */
export async function pullForms(
  connection: Connection,
  folders: FormFolders,
  { codes, resolution }: { codes: readonly string[]; resolution?: Resolution },
): Promise<{ outcomes: Outcome[]; refused: Refused | null }> {
  const server = await readServerForms(connection, codes);
  const missing = codes.filter((code) => !server.has(code));
  if (missing.length > 0) throw new UsageFault(`The server has no form ${missing.join(", ")}.`);
  const refused: Refused = { faults: [], conflicts: [] };
  const outcomes: Outcome[] = [];
  const files = new Map<string, string>();
  for (const [code, form] of server) {
    const sides = readSides({ connection, folders }, { code, there: form.document }, refused);
    if (!sides) continue;
    outcomes.push(outcomeOf(sides));
    // what was changed here alone stays, also in the base, until it is pushed
    if (sides.state === "changedHere") continue;
    const document = settled(sides, resolution, refused);
    if (!document) continue;
    files.set(baseFile(folders, connection.name, code), form.text);
    // the same document in other bytes: canonical from now on
    files.set(sides.file, formText(document));
  }
  if (isRefused(refused)) return { outcomes: [], refused };
  writeTogether(files);
  return { outcomes, refused: null };
}

function outcomeOf(sides: ReadSides): Outcome {
  const { code, state, here } = sides;
  if (state === "changedHere")
    return { code, action: "left", state, note: "changed here; push it" };
  if (isMerged(sides))
    return { code, action: "merged", state, note: "push it to send what was merged" };
  if (state === "same") return { code, action: "same", state };
  return { code, action: here ? "changed" : "created", state };
}
