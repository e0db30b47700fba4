import { isClaim, type Linked } from "./linked.ts";
import { linkedNodes, partsOf } from "./linkedParts.ts";
import { sqlTypeOf, type SqlCompiler } from "./sqlCompiler.ts";
import type { ExpressionTarget } from "./targets.ts";

/** Values that an expression names several times, each a level of its own, so that the text does not double with every level. */
export interface SharedSql {
  wanted: ReadonlySet<Linked>;
  names: Map<Linked, string>;
  /** Definitions for a WITH, the inner ones first. */
  levels: string[];
}

/** So many nodes are written where they are named, as indexes and the planner like it. */
const mostWritten = 200;

/** Nodes that a tree has when everything is written where it is named; may be Infinity. */
export function writtenNodes(linked: Linked): number {
  const counts = new Map<Linked, number>();
  const count = (node: Linked): number => {
    const known = counts.get(node);
    if (known !== undefined) return known;
    const sum = partsOf(node).reduce((total, part) => total + count(part), 1);
    counts.set(node, sum);
    return sum;
  };
  return count(linked);
}

/** Where a subquery may stand. */
export const holdsQueries = (target: ExpressionTarget): boolean =>
  target === "policy" || target === "filter";

/** What of a tree is worked out once per row. The rows of a sum are rows of their own. */
export function sharedOf(linked: Linked, target: ExpressionTarget): SharedSql {
  const wanted = new Set<Linked>();
  if (holdsQueries(target) && writtenNodes(linked) > mostWritten) {
    const seen = new Set<Linked>();
    for (const node of linkedNodes(linked)) {
      for (const part of partsOf(node)) {
        if (seen.has(part) && isWork(part)) wanted.add(part);
        seen.add(part);
      }
    }
  }
  return { wanted, names: new Map(), levels: [] };
}

const isWork = (node: Linked): boolean =>
  partsOf(node).length > 0 && !isClaim(node) && node.type !== "list" && node.type !== "null";

/** The name of a value that is worked out once; null for one that is written where it is named. */
export function sharedName(
  compiler: SqlCompiler,
  node: Linked,
  write: (node: Linked) => string,
): string | null {
  const { shared } = compiler;
  if (!shared.wanted.has(node)) return null;
  let name = shared.names.get(node);
  if (name === undefined) {
    // Written first: what it is made of has to stand before it.
    const text = write(node);
    name = compiler.nextAlias();
    shared.levels.push(`${name} as materialized (select (${text})::${sqlTypeOf(node.type)} as v)`);
    shared.names.set(node, name);
  }
  return `(select v from ${name})`;
}

/** A text with the levels that it names. */
export function withLevels({ levels }: SharedSql, text: string): string {
  return levels.length === 0 ? text : `(with ${levels.join(", ")} select ${text})`;
}
