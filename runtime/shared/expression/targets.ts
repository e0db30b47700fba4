import type { ExpressionFault } from "./expression.ts";
import type { Linked } from "./linked.ts";
import { say, type Said } from "../faults/phrases.ts";
import { faultAt } from "./faultAt.ts";

/**
 * Where SQL made from an expression stands: a row policy, a WHERE of one statement, a CHECK constraint, or a GENERATED
 * column. The last two see one row and no session.
 */
export type ExpressionTarget = "policy" | "filter" | "check" | "generated";

/** What an expression names that its target cannot see. */
export function targetFaults(
  linked: Linked,
  target: ExpressionTarget | undefined,
): ExpressionFault[] {
  if (target === undefined) return [];
  const faults: ExpressionFault[] = [];
  walk(linked, (node) => {
    const reason = unseen(node, target);
    if (!reason) return;
    const problem = say("notKnownTo", { what: reason, target: article[target] });
    faults.push(faultAt(node, problem, cures[target]));
  });
  return faults;
}

const article = {
  policy: say("rowPolicy"),
  filter: say("aFilter"),
  check: say("checkConstraint"),
  generated: say("storedColumn"),
} as const;

const cures = {
  policy: say("namePolicy"),
  filter: say("nameFilter"),
  check: say("nameRow"),
  generated: say("nameRow"),
} as const;

function unseen(node: Linked, target: ExpressionTarget): Said | string | null {
  if (node.kind === "field" && node.of === "old") return "$old";
  if (node.kind === "given" && target !== "filter") return `$${node.of}`;
  if (target === "policy" || target === "filter") return null;
  switch (node.kind) {
    case "related":
      return say("anotherRecord");
    case "user":
      return "$user";
    case "clock":
      return `$${node.name}`;
    case "sum":
      return say("aChildRow");
    case "count":
    case "member": {
      const inside = node.list.kind === "field" && node.list.field.column !== null;
      return inside || node.list.kind === "user" ? null : say("listOfRecords");
    }
    default:
      return null;
  }
}

/** Visits a node and all under it; rows of children are visited as well. */
function walk(node: Linked, visit: (node: Linked) => void): void {
  visit(node);
  for (const part of partsOf(node)) walk(part, visit);
}

function partsOf(node: Linked): Linked[] {
  switch (node.kind) {
    case "compare":
    case "logic":
    case "arithmetic":
    case "concat":
    case "daysBetween":
    case "textTest":
      return [node.left, node.right];
    case "isNull":
    case "not":
    case "negate":
    case "textLength":
      return [node.operand];
    case "among":
      return [node.value, ...node.items];
    case "member":
      return [node.value, node.list];
    case "conditional":
      return [node.condition, node.whenTrue, node.whenFalse];
    case "shiftDays":
      return [node.base, node.days];
    case "computed":
      return [node.value];
    case "sum":
      return [node.value];
    case "count":
      return [node.list];
    default:
      return [];
  }
}
