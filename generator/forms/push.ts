import type { FormDocument } from "../../runtime/shared/forms/document.ts";
import { formText } from "../../runtime/shared/forms/formText.ts";
import { namedForms } from "../../runtime/shared/forms/namedForms.ts";
import { createFaultList, type Fault } from "../../runtime/shared/schema/faults/fault.ts";
import { locate, readJson } from "../../runtime/shared/schema/read/jsonDocument.ts";
import { UsageFault } from "../commands/runs/usageFault.ts";
import type { Resolution } from "./compare.ts";
import { ServerFault as ServerRefusal, type Connection } from "./connection.ts";
import { decide, type Decided, type Decisions, type OpenDecision } from "./decisions.ts";
import { baseFile, localCodes, localFile, writeTogether, type FormFolders } from "./localForms.ts";
import { namedFirst } from "./namedFirst.ts";
import { readServerForms, type ServerFault, type ServerForm } from "./serverForms.ts";
import {
  isMerged,
  isRefused,
  readSides,
  settled,
  type Outcome,
  type ReadSides,
  type Refused,
} from "./sides.ts";

export interface PushOptions {
  codes: readonly string[];
  resolution?: Resolution;
  publish: boolean;
  note?: string;
  decided: Decided;
}

interface Ready {
  sides: ReadSides;
  document: FormDocument;
  text: string;
  there: ServerForm | undefined;
}

/** A form whose draft the server has. */
interface Sent extends Ready {
  id: number;
  revision: number;
  /** Null: not asked yet. */
  decisions: Decisions | null;
}

export interface Pushed {
  outcomes: Outcome[];
  refused: Refused | null;
  /** Undecided changes by form: then the drafts are sent, and nothing is published. */
  open: Record<string, OpenDecision[]>;
}

/**
 * Sends the schema files of forms as drafts of the server, and with `publish` as new versions. Everything is compared, merged and
 * checked first: as soon as one form has a conflict or a fault, nothing is sent, and as soon as answers of one would be concerned
 * without a decision, nothing is published.
 */
export async function pushForms(
  connection: Connection,
  folders: FormFolders,
  options: PushOptions,
): Promise<Pushed> {
  const codes = options.codes.length > 0 ? [...options.codes] : localCodes(folders);
  if (codes.length === 0) return { outcomes: [], refused: null, open: {} };
  const refused: Refused = { faults: [], conflicts: [] };
  const ready = await prepare(connection, folders, { ...options, codes }, refused);
  for (const form of ready) refused.faults.push(...(await check(connection, form, ready)));
  if (isRefused(refused)) return { outcomes: [], refused, open: {} };
  const sent: Sent[] = [];
  for (const form of ready) sent.push(await send(connection, folders, form));
  return options.publish
    ? publishAll(connection, sent, options)
    : { outcomes: sent.map(outcomeOf), refused: null, open: {} };
}

/** Publishes what differs from what is published, once everything is decided that can be asked before. */
async function publishAll(
  connection: Connection,
  sent: readonly Sent[],
  { decided, note }: PushOptions,
): Promise<Pushed> {
  const open: Pushed["open"] = {};
  const outcomes = new Map(sent.map((form) => [form.sides.code, outcomeOf(form)]));
  const result = () => ({ outcomes: [...outcomes.values()], refused: null, open });
  const ask = async ({ sides: { code }, id }: Sent) => {
    const found = await decide(connection, { code, id }, decided);
    if (found.open.length > 0) open[code] = found.open;
    return found.decisions;
  };
  const ahead = sent.filter(isAhead);
  for (const form of ahead.filter(isAnswered)) form.decisions = await ask(form).catch(laterOn);
  if (Object.keys(open).length > 0) return result();
  for (const form of ahead) {
    const { code } = form.sides;
    form.decisions ??= isAnswered(form) ? await ask(form) : {};
    if (open[code]) break;
    outcomes.set(code, await publish(connection, form, note));
  }
  return result();
}

/** People may have filled it in. */
const isAnswered = ({ there }: Ready): boolean => (there?.published ?? null) !== null;

/** A form whose relation leads to one that is not yet published can be asked about once that is. */
function laterOn(error: unknown): null {
  if (error instanceof ServerRefusal && error.code === "F4050") return null;
  throw error;
}

/** The documents that are to be sent, those first that others have relations to. */
async function prepare(
  connection: Connection,
  folders: FormFolders,
  { codes, resolution }: PushOptions,
  refused: Refused,
): Promise<Ready[]> {
  const server = await readServerForms(connection, codes);
  const ready = new Map<string, Ready>();
  for (const code of codes) {
    const there = server.get(code);
    const form = { code, there: there?.document ?? null };
    const sides = readSides({ connection, folders }, form, refused);
    if (sides && !sides.here) throw new UsageFault(`There is no ${localFile(folders, code)}.`);
    const document = sides && settled(sides, resolution, refused);
    if (document) ready.set(code, { sides, document, text: formText(document), there });
  }
  return namedFirst(ready);
}

/** What the server says of a document, among the others that come with it. */
async function check(
  connection: Connection,
  { sides: { code, file }, document, text }: Ready,
  all: readonly Ready[],
): Promise<Fault[]> {
  const named = new Set(namedForms(text));
  const others = all.filter(({ sides }) => sides.code !== code && named.has(sides.code));
  const faults = await connection.call<ServerFault[]>("/api/sysForm/check", {
    code,
    document,
    ...(others.length > 0 ? { with: others.map((other) => other.document) } : {}),
  });
  return faults.map((fault) => placed(fault, file, text));
}

async function send(connection: Connection, folders: FormFolders, form: Ready): Promise<Sent> {
  const { sides, document, text, there } = form;
  const { code } = sides;
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
      [sides.file, text],
      [baseFile(folders, connection.name, code), text],
    ]),
  );
  return { ...form, id, revision, decisions: null };
}

/** What is published differs from what was sent. */
const isAhead = ({ there, text }: Ready): boolean => !there || there.text !== text || there.isAhead;

async function publish(
  connection: Connection,
  { sides: { code, state }, id, revision, decisions }: Sent,
  note: string | undefined,
): Promise<Outcome> {
  const { number } = await connection.call<{ number: number }>("/api/sysForm/publish", {
    id,
    revision,
    note: note ?? null,
    decisions: decisions ?? {},
  });
  return { code, action: "published", state, note: `version ${number}` };
}

function outcomeOf({ sides }: Ready): Outcome {
  const { code, state } = sides;
  const plain = state === "onlyHere" ? "created" : isMerged(sides) ? "merged" : "changed";
  return {
    code,
    action: state === "same" ? "same" : state === "changedThere" ? "left" : plain,
    state,
  };
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
