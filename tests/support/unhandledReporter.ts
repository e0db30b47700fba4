import { writeFileSync } from "node:fs";
import type { Reporter } from "vitest/node";

/** Writes errors that belong to no test into the file of `UNHANDLED_OUTPUT`, as a JSON list of texts: the report of vitest leaves them out. */
export default class UnhandledReporter implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly { message: string; stack?: string }[]): void {
    const file = process.env["UNHANDLED_OUTPUT"];
    const texts = errors.map(({ message, stack }) => stack ?? message);
    if (file) writeFileSync(file, JSON.stringify(texts));
  }
}
