import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Command } from "commander";
import type { Printer } from "../output/report.ts";
import { commandReference } from "../reference/commands.ts";
import { faultReference } from "../reference/faults.ts";
import { keywordReference } from "../reference/keywords.ts";
import { exitCodes } from "./options.ts";

/** Writes the pages of keywords, faults and commands; with `check` only tells whether they are as they should be. */
export function writeReference(
  program: Command,
  { out, check }: { out: string; check: boolean },
  printer: Printer,
): number {
  const pages = {
    "keywords.md": keywordReference(),
    "faults.md": faultReference(),
    "commands.md": commandReference(program),
  };
  const changed = Object.entries(pages).filter(([name, text]) => {
    const file = path.join(out, name);
    return !existsSync(file) || readFileSync(file, "utf8") !== text;
  });
  for (const [name, text] of changed) {
    const file = path.join(out, name);
    printer.out(`${check ? "differs" : "written"} ${file}`);
    if (check) continue;
    mkdirSync(out, { recursive: true });
    writeFileSync(file, text);
  }
  return check && changed.length > 0 ? exitCodes.faults : exitCodes.done;
}
