import { watch as watchFolder } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import type { Report } from "../output/report.ts";
import { generate } from "./generate.ts";
import type { GenerateOptions } from "./options.ts";

/** Editors write a file in several steps; this long after the last one it is taken as whole. Milliseconds. */
const settleTime = 20;

/**
 * Generates now and after every change below the schemas, until the process ends. A run that finds faults prints them and
 * waits for the next change; types and templates stay in memory from run to run.
 */
export async function watch(
  options: GenerateOptions,
  report: Report,
  say: (text: string) => void,
): Promise<never> {
  const knownTypes = new Map<string, string>();
  let changed = Promise.withResolvers<void>();
  watchFolder(options.schemas, { recursive: true }, () => changed.resolve());
  for (;;) {
    changed = Promise.withResolvers<void>();
    try {
      await generate(options, report, knownTypes);
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
    }
    say(`watching ${options.schemas}`);
    await changed.promise;
    await wait(settleTime);
  }
}
