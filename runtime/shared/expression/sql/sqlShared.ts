import { valueFunction } from "../functions/functions.ts";
import { isClaim, type Linked } from "../link/linked.ts";
import { nodesOfRow, partsOf, partsOfRow } from "../link/linkedParts.ts";
import { sqlTypeOf, type SqlCompiler } from "./sqlCompiler.ts";
import { stepOf, type SharedSql, type Sum } from "./sqlSteps.ts";
import type { ExpressionTarget } from "../link/targets.ts";

/** So many nodes are written where they are named, as indexes and the planner like it. */
const mostWritten = 200;

/** Nodes that a tree has when everything is written where it is named; may be Infinity. */
export function writtenNodes(linked: Linked): number {
  const counts = new Map<Linked, number>();
  const count = (node: Linked): number => {
    const known = counts.get(node);
    if (known !== undefined) return known;
    const copies = copiesOf(node);
    const sum = partsOf(node).reduce((total, part) => total + copies * count(part), 1);
    counts.set(node, sum);
    return sum;
  };
  return count(linked);
}

/** How often the text of a node holds each of its parts. */
const copiesOf = (node: Linked): number =>
  node.kind === "call" ? (valueFunction(node.name).copies ?? 1) : 1;

/** Places where a subquery is allowed. */
export const holdsQueries = (target: ExpressionTarget): boolean =>
  target === "policy" || target === "filter" || target === "computed";

/** Parts of these trees that are computed once per row. The rows of a sum are rows of their own. */
export function sharedOf(roots: readonly Linked[], target: ExpressionTarget): SharedSql {
  const shared = { names: new Map(), steps: [] };
  const written = roots.reduce((sum, root) => sum + writtenNodes(root), 0);
  if (!holdsQueries(target) || written <= mostWritten) {
    return { ...shared, wanted: new Set(), keys: new Set(), sums: new Map() };
  }
  return { ...shared, ...repeated(roots) };
}

function repeated(roots: readonly Linked[]): Pick<SharedSql, "wanted" | "keys" | "sums"> {
  const wanted = new Set<Linked>();
  const keys = new Set<string>();
  const sums = new Map<string, Sum[]>();
  const seen = new Set<Linked | string>(roots);
  for (const node of nodesOfRow(roots)) {
    if (node.kind === "field") {
      const { name } = node.field;
      if (seen.has(name)) keys.add(name);
      seen.add(name);
    }
    if (node.kind === "sum" && node.list.kind === "field") {
      const { name } = node.list.field;
      sums.set(name, [...(sums.get(name) ?? []), node]);
    }
    for (const part of partsOfRow(node)) {
      if ((seen.has(part) || copiesOf(node) > 1) && isWork(part)) wanted.add(part);
      seen.add(part);
    }
  }
  return { wanted, keys, sums };
}

const isWork = (node: Linked): boolean =>
  partsOf(node).length > 0 &&
  node.kind !== "sum" &&
  !isClaim(node) &&
  node.type !== "list" &&
  node.type !== "null";

/** The name of a value that is computed once; null for one that is written where it is used. */
export function sharedName(
  compiler: SqlCompiler,
  node: Linked,
  write: (node: Linked) => string,
): string | null {
  const { shared } = compiler;
  if (!shared.wanted.has(node)) return null;
  return stepOf(compiler, node, () => `(${write(node)})::${sqlTypeOf(node.type)}`);
}
