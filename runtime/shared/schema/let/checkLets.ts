import { longestExpression } from "../../expression/expression.ts";
import type { EntityCheck } from "../checks/entityCheck.ts";

/** Words of the expression language, and `value`, which x-when.options gives a meaning. */
export const languageWords: ReadonlySet<string> = new Set(["in", "true", "false", "null", "value"]);
const pattern = /^[a-z][A-Za-z0-9]{0,62}$/;

/** Names of x-let: free, and not standing for themselves. What they stand for is checked with the other expressions. */
export function checkLets(check: EntityCheck): void {
  const { lets } = check.entity;
  for (const name of Object.keys(check.entity.schema["x-let"] ?? {})) {
    const path = ["x-let", name];
    const at = { at: "key" } as const;
    if (!pattern.test(name)) {
      check.report(path, "S301", `"${name}" is no name for an expression.`, at);
    } else if (languageWords.has(name)) {
      check.report(path, "S302", `"${name}" is a word of the expression language.`, at);
    } else if (check.names.has(name)) {
      check.report(path, "S313", `${check.entity.key} has a field "${name}".`, at);
    }
    const broken = lets?.broken.get(name);
    if (Array.isArray(broken)) {
      const problem = `"${name}" stands for itself: ${[...broken, broken[0]].join(" -> ")}.`;
      check.report(path, "S628", problem);
    } else if (broken === "long") {
      const problem = `With the names in it written out, the expression has more than ${longestExpression} characters.`;
      check.report(path, "S629", problem);
    }
  }
}
