import type { Linked } from "./linked.ts";

/** What a node is made of; the value of a sum is of the rows, all else of the record. */
export function partsOf(node: Linked): readonly Linked[] {
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
    case "call":
      return node.args;
    case "computed":
      return [node.value];
    case "sum":
      return [node.list, node.value];
    case "count":
      return [node.list];
    default:
      return [];
  }
}

/** A node and all under it, each once however often it is named. */
export function linkedNodes(linked: Linked): Set<Linked> {
  const nodes = new Set([linked]);
  // A set is visited to its end, with what is added meanwhile.
  for (const node of nodes) for (const part of partsOf(node)) nodes.add(part);
  return nodes;
}

/** What a node is made of in its own row; the rows of a sum are rows of their own. */
export const partsOfRow = (node: Linked): readonly Linked[] =>
  node.kind === "sum" ? [node.list] : partsOf(node);

/** All nodes that are computed over one row, each once. */
export function nodesOfRow(roots: readonly Linked[]): Set<Linked> {
  const nodes = new Set(roots);
  for (const node of nodes) for (const part of partsOfRow(node)) nodes.add(part);
  return nodes;
}
