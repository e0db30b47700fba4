import { Option, type Command } from "commander";
import type { Resolution } from "../forms/compare.ts";
import { connect, ServerFault, type Connection } from "../forms/connection.ts";
import type { FormFolders } from "../forms/localForms.ts";
import { pullForms, type Outcome, type Refused } from "../forms/pull.ts";
import { pushForms } from "../forms/push.ts";
import { formsStatus, type FormLine } from "../forms/status.ts";
import { faultText } from "../output/faultText.ts";
import type { Printer } from "../output/report.ts";
import { exitCodes } from "./options.ts";
import { UsageFault } from "./usageFault.ts";

interface FormsOptions extends FormFolders {
  server?: string;
  resolve?: Resolution;
  json: boolean;
}

interface PushFlags extends FormsOptions {
  publish: boolean;
  note?: string;
  decide?: string;
}

/** The commands between the forms that people draw on a server and the schemas of a project. */
export function addFormsCommands(program: Command, printer: Printer): void {
  const forms = program
    .command("forms")
    .description(
      "bring forms that people draw in the console into the schemas, and back (who asks: FORMWORK_ACCESS_KEY and FORMWORK_SECRET, or FORMWORK_ACCOUNT and FORMWORK_PASSWORD)",
    );
  const common = (command: Command) =>
    command
      .option("--server <url>", "address of the server (default: FORMWORK_SERVER)")
      .option("--schemas <dir>", "folder of the schemas", "schemas")
      .option("--root <dir>", "project folder whose .formwork/ keeps the common base", ".")
      .option("--json", "print one JSON object", false)
      .option("--debug", "show stack traces", false);
  const resolve = new Option("--resolve <side>", "which side stands where both changed the same");
  resolve.choices(["here", "there"]);

  common(forms.command("pull [codes...]"))
    .description("write the drafts of the server as schemas/forms/<code>.schema.json")
    .addOption(resolve)
    .action(async (codes: string[], options: FormsOptions) => {
      await run(options, printer, async (connection) => {
        const { outcomes, refused } = await pullForms(connection, options, {
          codes,
          resolution: options.resolve,
        });
        return refused ? tellRefused(refused, options, printer) : tell(outcomes, options, printer);
      });
    });

  common(forms.command("push [codes...]"))
    .description(
      "send schemas/forms/<code>.schema.json as drafts of the server, or as new versions",
    )
    .addOption(resolve)
    .option("--publish", "make a new version of each", false)
    .option("--note <text>", "note of the version")
    .option("--decide <list>", "what becomes of answers, such as reason=archive,kind=keep")
    .action(async (codes: string[], options: PushFlags) => {
      const decisions = decisionsOf(options.decide);
      await run(options, printer, async (connection) => {
        const { outcomes, refused } = await pushForms(connection, options, {
          codes,
          resolution: options.resolve,
          publish: options.publish,
          note: options.note,
          decisions,
        });
        return refused ? tellRefused(refused, options, printer) : tell(outcomes, options, printer);
      });
    });

  common(forms.command("status [codes...]"))
    .description("show which forms differ between project and server, and which side changed")
    .action(async (codes: string[], options: FormsOptions) => {
      await run(options, printer, async (connection) => {
        tellStatus(await formsStatus(connection, options, codes), options, printer);
        return exitCodes.done;
      });
    });
}

async function run(
  options: FormsOptions,
  printer: Printer,
  work: (connection: Connection) => Promise<number>,
): Promise<void> {
  try {
    process.exitCode = await work(await connect(options.server, process.env));
  } catch (error) {
    if (!(error instanceof ServerFault)) throw error;
    const { message, code, extras } = error;
    if (options.json) printer.error(JSON.stringify({ ok: false, code, message, extras }, null, 2));
    else printer.error([`${code} ${message}`, ...openDecisions(extras)].join("\n"));
    process.exitCode = exitCodes.faults;
  }
}

/** Changes that concern answers and that nobody has decided about. */
function openDecisions(extras: Record<string, unknown>): string[] {
  const changes: unknown[] = Array.isArray(extras["changes"]) ? extras["changes"] : [];
  const lines = changes.flatMap((change) => {
    const { field, kind, answers, decisions, needsDecision } = change as Record<string, unknown>;
    if (needsDecision !== true) return [];
    const allowed = Array.isArray(decisions) ? decisions.join(" or ") : "";
    return [`  ${String(field)}: ${String(kind)}, ${String(answers)} answers; ${allowed}`];
  });
  return lines.length > 0
    ? [
        ...lines,
        "  Decide with --decide <field>=keep or <field>=archive; mapping is done in the console.",
      ]
    : [];
}

function decisionsOf(list: string | undefined): Record<string, "keep" | "archive"> {
  const decisions: Record<string, "keep" | "archive"> = {};
  for (const part of (list ?? "").split(",").filter((each) => each.trim() !== "")) {
    const [field = "", way = ""] = part.split("=").map((each) => each.trim());
    if (way !== "keep" && way !== "archive") {
      throw new UsageFault(`"${part}" decides nothing; write <field>=keep or <field>=archive.`);
    }
    decisions[field] = way;
  }
  return decisions;
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
