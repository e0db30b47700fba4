import type { Clock } from "../commands/runs/clock.ts";
import type { Differences } from "../commands/generate.ts";
import { exitCodes, type GenerateOptions } from "../commands/options.ts";
import type { Colors } from "./colors.ts";
import { faultText, type PrintedFault } from "./faultText.ts";
import type { Comparison } from "./folder.ts";
import { unifiedDiff } from "./unifiedDiff.ts";

export interface Report {
  /** Each prints and gives the exit code. */
  faults(faults: readonly PrintedFault[], clock: Clock): number;
  check(differences: Differences, clock: Clock): number;
  preview(differences: Differences, clock: Clock): number;
  written(differences: Differences, clock: Clock): void;
}

export interface Printer {
  out(text: string): void;
  error(text: string): void;
  colors: Colors;
}

type Line = { action: "created" | "changed" | "removed"; path: string };

/** Reports to a person, or with --json to a program, what a run found and did. */
export function createReport(options: GenerateOptions, printer: Printer): Report {
  const lines = (differences: Differences): Line[] => [
    ...linesOf(options.migrations, differences.migrations),
    ...linesOf(options.out, differences.output),
    ...(differences.handWritten
      ? linesOf(options.handWritten ?? ".", differences.handWritten)
      : []),
  ];
  const json = (body: object, clock: Clock) =>
    printer.out(
      JSON.stringify(
        { ...body, milliseconds: Math.round(clock.total()), steps: rounded(clock) },
        null,
        2,
      ),
    );
  const summary = (differences: Differences, clock: Clock) => {
    const found = lines(differences);
    const { notes = [] } = differences;
    if (options.json)
      return json({ ok: true, files: found, same: sameOf(differences), notes }, clock);
    for (const line of found) printer.out(`${paint(printer.colors, line)} ${line.path}`);
    for (const note of notes) printer.out(note);
    printer.out(totals(found, sameOf(differences), clock));
  };

  return {
    faults(faults, clock) {
      if (options.json) json({ ok: false, faults }, clock);
      else printer.error(faultText(faults, printer.colors, "nothing was written"));
      return exitCodes.faults;
    },
    check(differences, clock) {
      const found = lines(differences);
      if (options.json)
        json({ ok: found.length === 0, files: found, same: sameOf(differences) }, clock);
      else if (found.length > 0) {
        for (const line of found) printer.error(`${paint(printer.colors, line)} ${line.path}`);
        printer.error(
          `${count(found.length, "file")} not as the schemas want; run: npm run generate`,
        );
      } else printer.out(totals(found, sameOf(differences), clock));
      return found.length === 0 ? exitCodes.done : exitCodes.faults;
    },
    preview(differences, clock) {
      if (!options.json) {
        const { migrations, output, handWritten } = differences;
        for (const part of [migrations, output, ...(handWritten ? [handWritten] : [])]) {
          for (const diff of diffsOf(part)) printer.out(diff);
        }
      }
      summary(differences, clock);
      if (!options.json) printer.out("nothing was written (--dry-run)");
      return exitCodes.done;
    },
    written: summary,
  };
}

function diffsOf(part: Comparison): string[] {
  return [
    ...part.created.map((file) => unifiedDiff(file.path, null, file.text)),
    ...part.changed.map((file) => unifiedDiff(file.path, file.before, file.text)),
    ...part.removed.map((file) => unifiedDiff(file.path, file.before, null)),
  ];
}

function linesOf(folder: string, part: Comparison): Line[] {
  const line = (action: Line["action"]) => (file: { path: string }) => ({
    action,
    path: folder === "." ? file.path : `${folder}/${file.path}`,
  });
  return [
    ...part.created.map(line("created")),
    ...part.changed.map(line("changed")),
    ...part.removed.map(line("removed")),
  ];
}

function paint(colors: Colors, { action }: Line): string {
  if (action === "created") return colors.green("created");
  return action === "changed" ? colors.yellow("changed") : colors.red("removed");
}

const sameOf = ({ output, migrations }: Differences) => output.same + migrations.same;
const count = (number: number, what: string) => `${number} ${what}${number === 1 ? "" : "s"}`;

function totals(lines: Line[], same: number, clock: Clock): string {
  const time = `${(clock.total() / 1000).toFixed(2)} s`;
  if (lines.length === 0)
    return `nothing changed: ${count(same, "file")} as the schemas want (${time})`;
  const of = (action: Line["action"]) => lines.filter((line) => line.action === action).length;
  const steps = Object.entries(rounded(clock)).map(([step, spent]) => `${step} ${spent}`);
  return (
    `${of("created")} created, ${of("changed")} changed, ${of("removed")} removed, ${same} same` +
    ` (${time}; ${steps.join(", ")} ms)`
  );
}

function rounded(clock: Clock): Record<string, number> {
  return Object.fromEntries(
    Object.entries(clock.steps()).map(([step, spent]) => [step, Math.round(spent)]),
  );
}
