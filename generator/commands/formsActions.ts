import type { Resolution } from "../forms/compare.ts";
import { connect, ServerFault, type Connection, type Environment } from "../forms/connection.ts";
import type { FormFolders } from "../forms/localForms.ts";
import { openCure, openText, readDecided } from "../forms/decisions.ts";
import { pullForms } from "../forms/pull.ts";
import { pushForms, type Pushed } from "../forms/push.ts";
import type { Outcome, Refused } from "../forms/sides.ts";
import { formsStatus, type FormLine } from "../forms/status.ts";
import { faultText } from "../output/faultText.ts";
import type { Printer } from "../output/report.ts";
import { exitCodes } from "./options.ts";

export interface FormsOptions extends FormFolders {
  server?: string;
  resolve?: Resolution;
  json: boolean;
}

export interface PushFlags extends FormsOptions {
  publish: boolean;
  note?: string;
  decide?: string;
  decisions?: string;
  answers?: "keep" | "archive";
}

/** A run of a command: credentials and output. */
export interface Surroundings {
  printer: Printer;
  environment: Environment;
}

export function pull(
  codes: string[],
  options: FormsOptions,
  around: Surroundings,
): Promise<number> {
  return run(options, around, async (connection) => {
    const { outcomes, refused } = await pullForms(connection, options, {
      codes,
      resolution: options.resolve,
    });
    return refused
      ? tellRefused(refused, options, around.printer)
      : tell(outcomes, options, around.printer);
  });
}

export function push(codes: string[], options: PushFlags, around: Surroundings): Promise<number> {
  const decided = readDecided(options);
  return run(options, around, async (connection) => {
    const pushed = await pushForms(connection, options, {
      codes,
      resolution: options.resolve,
      publish: options.publish,
      note: options.note,
      decided,
    });
    if (pushed.refused) return tellRefused(pushed.refused, options, around.printer);
    if (Object.keys(pushed.open).length > 0) return tellOpen(pushed, options, around.printer);
    return tell(pushed.outcomes, options, around.printer);
  });
}

export function status(
  codes: string[],
  options: FormsOptions,
  around: Surroundings,
): Promise<number> {
  return run(options, around, async (connection) => {
    tellStatus(await formsStatus(connection, options, codes), options, around.printer);
    return exitCodes.done;
  });
}

async function run(
  options: FormsOptions,
  { printer, environment }: Surroundings,
  work: (connection: Connection) => Promise<number>,
): Promise<number> {
  try {
    return await work(await connect(options.server, environment));
  } catch (error) {
    if (!(error instanceof ServerFault)) throw error;
    const { message, code, extras } = error;
    if (options.json) printer.error(JSON.stringify({ ok: false, code, message, extras }, null, 2));
    else printer.error(`${code} ${message}`);
    return exitCodes.faults;
  }
}

/** Undecided changes: the drafts were sent, the versions were not published. */
function tellOpen({ outcomes, open }: Pushed, { json }: FormsOptions, printer: Printer): number {
  const codes = Object.keys(open).join(", ");
  const message = `answers would be concerned, so it was not published: ${codes}`;
  const told = { ok: false, code: "F4051", message, cure: openCure, open, forms: outcomes };
  if (json) printer.error(JSON.stringify(told, null, 2));
  else printer.error(`F4051 ${message}\n${openText(open)}`);
  return exitCodes.faults;
}

function tell(outcomes: readonly Outcome[], { json }: FormsOptions, printer: Printer): number {
  if (json) printer.out(JSON.stringify({ ok: true, forms: outcomes }, null, 2));
  else if (outcomes.length === 0) printer.out("there are no forms");
  else {
    for (const { code, action, note } of outcomes) {
      printer.out(`${action} forms/${code}${note ? ` (${note})` : ""}`);
    }
  }
  return exitCodes.done;
}

function tellRefused(refused: Refused, { json }: FormsOptions, printer: Printer): number {
  if (json) printer.error(JSON.stringify({ ok: false, ...refused }, null, 2));
  else {
    for (const text of refused.conflicts) printer.error(text);
    if (refused.faults.length > 0) printer.error(faultText(refused.faults, printer.colors));
    else printer.error("nothing was written or sent");
  }
  return exitCodes.faults;
}

const stateTexts: Record<FormLine["state"], string> = {
  same: "same",
  changedHere: "changed here: push",
  changedThere: "changed on the server: pull",
  changedBoth: "changed on both sides: pull merges",
  unrelated: "on both sides, never the same: pull merges",
  onlyHere: "only here: push",
  onlyThere: "only on the server: pull",
  faulty: "the file is faulty",
};

function tellStatus(lines: readonly FormLine[], { json }: FormsOptions, printer: Printer): void {
  if (json) return printer.out(JSON.stringify({ ok: true, forms: lines }, null, 2));
  if (lines.length === 0) return printer.out("there are no forms");
  for (const { code, state, published, isAhead } of lines) {
    const version = published === null ? "not published" : `version ${published}`;
    const ahead = isAhead ? ", draft ahead of it" : "";
    printer.out(`forms/${code}: ${stateTexts[state]} (${version}${ahead})`);
  }
}
