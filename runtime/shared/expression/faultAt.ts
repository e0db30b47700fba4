import type { Said } from "../faults/phrases.ts";
import type { Comparisons } from "../schema/faults/nearest.ts";
import type { ExpressionFault, Span } from "./expression.ts";

/** What would be right, or how that is found out when it is asked for. */
export type Cure = Said | ((work?: Comparisons) => Said);

/** What is wrong at a place of an expression, and what would be right. */
export function faultAt({ offset, length }: Span, problem: Said, cure: Cure): ExpressionFault {
  let known: Said | null = null;
  const cureWithin = (work?: Comparisons) =>
    (known ??= typeof cure === "function" ? cure(work) : cure);
  const fault = {
    offset,
    length,
    problem: problem.text,
    get cure() {
      return cureWithin().text;
    },
  };
  const said = {
    problem,
    get cure() {
      return cureWithin();
    },
  };
  // These do not count when faults are compared, printed or sent.
  return Object.defineProperties(fault, {
    said: { value: said },
    cureWithin: { value: cureWithin },
  }) as ExpressionFault;
}
