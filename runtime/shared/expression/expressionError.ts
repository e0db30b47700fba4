import type { ExpressionFault } from "./expression.ts";

/** An expression that was not checked before it was used: it has faults, or its target cannot see what it names. */
export class ExpressionError extends Error {
  readonly faults: ExpressionFault[];

  constructor(faults: ExpressionFault[]) {
    super(
      faults.map(({ offset, problem, cure }) => `at ${offset}: ${problem}; ${cure}`).join("\n"),
    );
    this.name = "ExpressionError";
    this.faults = faults;
  }
}
