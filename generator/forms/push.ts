import type { FormDocument } from "../../runtime/shared/forms/document.ts";
import { formText } from "../../runtime/shared/forms/formText.ts";
import { createFaultList, type Fault } from "../../runtime/shared/schema/fault.ts";
import { locate, readJson } from "../../runtime/shared/schema/jsonDocument.ts";
import { UsageFault } from "../commands/usageFault.ts";
import { joined, stateOf, type FormState, type Resolution } from "./compare.ts";
import { conflictText } from "./conflictText.ts";
import type { Connection } from "./connection.ts";
import {
  baseFile,
  localCodes,
  localFile,
  readBase,
  readLocalForm,
  writeTogether,
  type FormFolders,
} from "./localForms.ts";
import type { Outcome, Refused } from "./pull.ts";
import { readServerForms, type ServerFault, type ServerForm } from "./serverForms.ts";

export interface PushOptions {
  codes: readonly string[];
  resolution?: Resolution;
  publish: boolean;
  note?: string;
  /** What becomes of answers, by field. */
  decisions: Readonly<Record<string, "keep" | "archive">>;
}

interface Ready {
  code: string;
  document: FormDocument;
  there: ServerForm | undefined;
  state: FormState;
}

/**
 * Sends the schema files of forms as drafts of the server, and with `publish` as new versions. Everything is compared, merged and
 * checked first: as soon as one form has a conflict or a fault, nothing is sent.
 */
export async function pushForms(
  connection: Connection,
  folders: FormFolders,
  options: PushOptions,
): Promise<{ outcomes: Outcome[]; refused: Refused | null }> {
  const codes = options.codes.length > 0 ? [...options.codes] : localCodes(folders);
  if (codes.length === 0) return { outcomes: [], refused: null };
  const server = await readServerForms(connection, codes);
  const refused: Refused = { faults: [], conflicts: [] };
  const ready: Ready[] = [];
  for (const code of codes) {
    const local = readLocalForm(folders, code);
    if (!local) throw new UsageFault(`There is no ${localFile(folders, code)}.`);
    if (local.faults) {
      refused.faults.push(...local.faults);
      continue;
    }
    const there = server.get(code);
    const base = readBase(folders, connection.name, code);
    const state = stateOf({ base, here: local.document, there: there?.document ?? null });
    let { document } = local;
    if (there && state === "changedThere") document = there.document;
    if (there && (state === "changedBoth" || state === "unrelated")) {
      const merged = joined({ base, here: document, there: there.document }, options.resolution);
      if (merged.conflicts.length > 0) {
        refused.conflicts.push(conflictText(local.file, merged.conflicts));
        continue;
      }
      document = merged.document;
    }
    const faults = await connection.call<ServerFault[]>("/api/sysForm/check", { code, document });
    refused.faults.push(...faults.map((fault) => placed(fault, local.file, formText(document))));
    ready.push({ code, document, there, state });
  }
  if (refused.faults.length > 0 || refused.conflicts.length > 0) return { outcomes: [], refused };
  const outcomes: Outcome[] = [];
  for (const form of ready) outcomes.push(await send(connection, folders, form, options));
  return { outcomes, refused: null };
}

async function send(
  connection: Connection,
  folders: FormFolders,
  { code, document, there, state }: Ready,
  { publish, note, decisions }: PushOptions,
): Promise<Outcome> {
  const text = formText(document);
  let id = there?.id;
  let revision = there?.revision ?? 1;
  if (id === undefined) {
    ({ id } = await connection.call<{ id: number }>("/api/sysForm/importDocument", {
      code,
      document,
    }));
  } else if (there && there.text !== text) {
    ({ revision } = await connection.call<{ revision: number }>("/api/sysForm/saveDraft", {
      id,
      revision,
      document,
    }));
  }
  writeTogether(
    new Map([
      [localFile(folders, code), text],
      [baseFile(folders, connection.name, code), text],
    ]),
  );
  const isMerged = state === "changedBoth" || state === "unrelated";
  const plain = state === "onlyHere" ? "created" : isMerged ? "merged" : "changed";
  const action = state === "same" ? "same" : state === "changedThere" ? "left" : plain;
  if (!publish || (there && there.text === text && !there.isAhead)) return { code, action, state };
  const { number } = await connection.call<{ number: number }>("/api/sysForm/publish", {
    id,
    revision,
    note: note ?? null,
    decisions,
  });
  return { code, action: "published", state, note: `version ${number}` };
}

/** A fault that the server found, at its place in the text that was sent. */
function placed(fault: ServerFault, file: string, text: string): Fault {
  const json = readJson(file, text, createFaultList());
  const path = fault.path
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
  const offset = locate(json, path, "value");
  const line = json.lineStarts.findLastIndex((start) => start <= offset) + 1;
  return {
    code: fault.code as Fault["code"],
    file,
    line,
    column: offset - (json.lineStarts[line - 1] ?? 0) + 1,
    pointer: fault.path,
    problem: fault.problem,
    cure: fault.cure ?? "",
  };
}
