import path from "node:path";
import { reportWithStatus } from "../../dev/statusReport.ts";
import { createReport, type Printer } from "../../output/report.ts";
import { replaceTemplates } from "../../output/template.ts";
import { readOwnParts } from "../../own/readConfig.ts";
import { generate } from "../generate.ts";
import type { GenerateOptions } from "../options.ts";

export type GivenOptions = Partial<GenerateOptions> &
  Omit<GenerateOptions, "out" | "migrations" | "own"> & { config?: string; status?: string };

/** `generate` as it was typed: completes the options, with the parts of the project's configuration. Gives the exit code. */
export async function runGenerate(
  { config, status, ...given }: GivenOptions,
  printer: Printer,
): Promise<number> {
  const out = given.out ?? "generated";
  const beside =
    given.out === undefined ? "runtime/server/migrations" : path.join(out, "migrations");
  const own = await readOwnParts(config ?? "formwork.config.json", config !== undefined);
  replaceTemplates(own.templates);
  const options = {
    ...given,
    out,
    migrations: given.migrations ?? beside,
    handWritten: given.handWritten ?? (given.out === undefined ? "." : null),
    own,
  };
  const plain = createReport(options, printer);
  const report = status === undefined ? plain : reportWithStatus(plain, status);
  if (!options.watch) return generate(options, report);
  const { watch } = await import("../watch.ts");
  return watch(options, report, printer.out);
}
