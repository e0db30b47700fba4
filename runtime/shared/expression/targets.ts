import type { ExpressionFault } from "./expression.ts";
import type { Linked } from "./linked.ts";

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
    const { offset, length } = node;
    faults.push({
      offset,
      length,
      problem: `${reason} is not known to ${article[target]}`,
      cure: cures[target],
    });
  });
  return faults;
}

const article = {
  policy: "a row policy",
  filter: "a filter",
  check: "a CHECK constraint",
  generated: "a stored column",
} as const;

const cures = {
  policy: "name fields of the row and $user",
  filter: "name fields of the row, $user, $today and $now",
  check: "name fields of the row alone",
  generated: "name fields of the row alone",
} as const;

function unseen(node: Linked, target: ExpressionTarget): string | null {
  if (node.kind === "field" && node.of === "old") return "$old";
  if (node.kind === "given" && target !== "filter") return `$${node.of}`;
  if (target === "policy" || target === "filter") return null;
  switch (node.kind) {
    case "related":
      return "another record";
    case "user":
      return "$user";
    case "clock":
      return `$${node.name}`;
    case "sum":
      return "a child row";
    case "count":
    case "member": {
      const inside = node.list.kind === "field" && node.list.field.column !== null;
      return inside || node.list.kind === "user" ? null : "a list of other records";
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
