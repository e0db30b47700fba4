import type { EntityShape } from "../contract.ts";

/** Selects the ids of a record of the tree and of all below it, deleted ones and what only they lead to left out. */
export function branchSql(tree: EntityShape, root: string): string {
  const parent = tree.column(tree.model.tree?.parent ?? "");
  const live = (alias: string) =>
    tree.model.lifecycle.softDelete ? ` and not ${alias}.${tree.column("isDelete")}` : "";
  return `with recursive below as (
      select n."id" from ${tree.table} n where n."id" = ${root}::bigint${live("n")}
      union select n."id" from ${tree.table} n join below b on n.${parent} = b."id"${live("n")}
    ) select "id" from below`;
}

/** Condition: the column names a record of the branch. */
export function underCondition(tree: EntityShape, column: string, root: string): string {
  return `${column} in (${branchSql(tree, root)})`;
}
