import type { Transaction } from "../database/contract.ts";

/** What the statements of one question read of one table. */
export interface TableRead {
  rows: number;
  /** Rows of the dearest scan. */
  most: number;
  /** The way of that scan. */
  scan: string;
}

/** What the statements of one question read, by table, and how many records they found. */
export interface Reads {
  tables: Map<string, TableRead>;
  found: number;
}

interface PlanNode {
  "Node Type": string;
  "Parent Relationship"?: string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: PlanNode[];
}

/**
 * A transaction whose reads are explained as they run instead of answered: the real code of lists asks, `reads` keeps what it cost.
 * Every statement finds nothing, so that what would be asked about the rows found is not asked.
 */
export function explaining(tx: Transaction): { tx: Transaction; reads(): Promise<Reads> } {
  const plans: Promise<PlanNode>[] = [];
  const explain = async <Row>(text: string, parameters: unknown[] = []): Promise<Row[]> => {
    const plan = tx
      .query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
        `explain (analyze, timing off, summary off, format json) ${text}`,
        [...parameters],
      )
      .then((rows) => rows[0]?.["QUERY PLAN"][0].Plan as PlanNode);
    plan.catch(() => undefined);
    plans.push(plan);
    await plan;
    return [];
  };
  return {
    tx: { ...tx, claims: tx.claims, query: explain, last: explain, beside: () => null },
    async reads() {
      const tables = new Map<string, TableRead>();
      let found = 0;
      for (const plan of await Promise.all(plans)) {
        collect(plan, tables);
        found = Math.max(found, foundBy(plan));
      }
      return { tables, found };
    },
  };
}

function collect(node: PlanNode, tables: Map<string, TableRead>): void {
  const table = node["Relation Name"];
  if (table !== undefined) {
    const perLoop =
      node["Actual Rows"] +
      (node["Rows Removed by Filter"] ?? 0) +
      (node["Rows Removed by Index Recheck"] ?? 0);
    const rows = Math.round(perLoop * node["Actual Loops"]);
    const known = tables.get(table);
    const scan = known && known.most >= rows ? known.scan : node["Node Type"];
    tables.set(table, {
      rows: (known?.rows ?? 0) + rows,
      most: Math.max(known?.most ?? 0, rows),
      scan,
    });
  }
  for (const inner of node.Plans ?? []) collect(inner, tables);
}

/** Rows below the topmost node that counts or limits. */
function foundBy(node: PlanNode): number {
  const inner = node.Plans?.find((plan) =>
    /^(Outer|Subquery)$/.test(plan["Parent Relationship"] ?? ""),
  );
  return inner && ["Aggregate", "Limit", "Subquery Scan"].includes(node["Node Type"])
    ? foundBy(inner)
    : node["Actual Rows"];
}
