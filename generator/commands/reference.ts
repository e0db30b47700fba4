import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Command } from "commander";
import type { Printer } from "../output/report.ts";
import { commandReference } from "../reference/commands.ts";
import { expressionReference } from "../reference/expressions.ts";
import { faultReference } from "../reference/faults.ts";
import { keywordReference } from "../reference/keywords.ts";
import { environmentExample, settingsReference } from "../reference/settings.ts";
import { faultMessages } from "../../runtime/shared/faults/faultMessages.ts";
import { exitCodes } from "./options.ts";

/**
 * Writes the pages of keywords, expressions, faults, commands and settings, and (`messages`, `example`) the English texts of the checker and
 * `.env.example`, which a project has with its package; with `check` only reports
 * whether they are up to date.
 */
export function writeReference(
  program: Command,
  {
    out,
    messages,
    example,
    check,
  }: { out: string; messages: string | null; example: string | null; check: boolean },
  printer: Printer,
): number {
  const files = {
    [path.join(out, "keywords.md")]: keywordReference(),
    [path.join(out, "expressions.md")]: expressionReference(),
    [path.join(out, "faults.md")]: faultReference(),
    [path.join(out, "commands.md")]: commandReference(program),
    [path.join(out, "settings.md")]: settingsReference(),
    ...(example === null ? {} : { [example]: environmentExample() }),
    ...(messages === null
      ? {}
      : { [path.join(messages, "fault.json")]: `${JSON.stringify(faultMessages(), null, 2)}\n` }),
  };
  const changed = Object.entries(files).filter(
    ([file, text]) => !existsSync(file) || readFileSync(file, "utf8") !== text,
  );
  for (const [file, text] of changed) {
    printer.out(`${check ? "differs" : "written"} ${file}`);
    if (check) continue;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return check && changed.length > 0 ? exitCodes.faults : exitCodes.done;
}
