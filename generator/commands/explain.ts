import { existsSync } from "node:fs";
import type { Printer } from "../output/report.ts";
import { explainKeyword, NoKeyword } from "../reference/explainKeyword.ts";
import { exitCodes } from "./options.ts";
import { UsageFault } from "./runs/usageFault.ts";

/** Prints what a keyword does at a place of a schema file, `FILE#/pointer`. Gives the exit code. */
export function explain(place: string, printer: Printer): number {
  const [file = "", pointer = ""] = place.split(/#(.*)/s);
  if (!existsSync(file)) {
    throw new UsageFault(
      `There is no file ${file}. Write such as schemas/site/defect.schema.json#/x-keys.`,
    );
  }
  try {
    printer.out(explainKeyword(file, pointer));
  } catch (error) {
    if (error instanceof NoKeyword) throw new UsageFault(error.message);
    throw error;
  }
  return exitCodes.done;
}
