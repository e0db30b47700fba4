import type { FilterNode } from "../../../../../shared/filter/node.ts";
import type { Transaction } from "../../../database/contract.ts";
import type { Registry } from "../../contract.ts";
import { branchSql } from "../underSql.ts";

/** Larger branches are joined instead: their rows are a good part of the table. */
const mostIds = 2000;

/**
 * A filter in which the branches of trees ("this unit and those below it") are lists of ids. The planner so knows how much a branch is:
 * it takes the index of the relation for a twig and the order of the list for half the tree, where it would guess the same for both.
 */
export async function withBranches(
  tx: Transaction,
  registry: Registry,
  node: FilterNode,
): Promise<FilterNode> {
  switch (node.kind) {
    case "search":
      return node;
    case "not": {
      const inner = await withBranches(tx, registry, node.node);
      return inner === node.node ? node : { ...node, node: inner };
    }
    case "group": {
      const nodes: FilterNode[] = [];
      for (const part of node.nodes) nodes.push(await withBranches(tx, registry, part));
      return nodes.every((part, index) => part === node.nodes[index]) ? node : { ...node, nodes };
    }
    case "compare": {
      if (node.operator !== "under") return node;
      const tree = registry.shape(node.path.field.relation?.to ?? "");
      const rows = await tx.query<{ id: number }>(
        `${branchSql(tree, "$1")} limit ${mostIds + 1}`,
        [node.operand],
        { plan: "kept" },
      );
      if (rows.length > mostIds) return node;
      return { ...node, operator: "in", operand: rows.map(({ id }) => Number(id)) };
    }
  }
}
