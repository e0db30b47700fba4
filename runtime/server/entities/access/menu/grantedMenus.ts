import type { Transaction } from "../../../core/database/contract.ts";
import type { Session } from "../../../core/http/contract.ts";
import { joinTables } from "../../../features/joinTables.ts";

/** MenuTypeEnum. */
export const menuTypes = { directory: 1, menu: 2, button: 3 } as const;

/** A node of the menu tree, as far as rights are concerned. */
export interface MenuNode {
  id: number;
  pid: number;
  type: number;
}

const { roleMenu, tenantMenu } = joinTables;

/** Ids of the leaves (buttons, menus without buttons) that the person's roles grant within the tenant's package. */
export async function grantedLeafIds(tx: Transaction, session: Session): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select distinct granted.${roleMenu.menu} as id
       from ${roleMenu.table} granted
       join ${tenantMenu.table} package
         on package.${tenantMenu.menu} = granted.${roleMenu.menu}
        and package.${tenantMenu.tenant} = $2
      where granted.${roleMenu.role} = any($1::bigint[])
      order by id`,
    [session.roleIds, session.tenantId],
  );
  return rows.map((row) => row.id);
}

/** The menus without the one of this route name and everything below it. */
export function withoutBranch<Node extends MenuNode & { name: string | null }>(
  nodes: readonly Node[],
  name: string,
): Node[] {
  const gone = new Set(nodes.filter((node) => node.name === name).map(({ id }) => id));
  for (let known = -1; known !== gone.size;) {
    known = gone.size;
    for (const { id, pid } of nodes) if (gone.has(pid)) gone.add(id);
  }
  return nodes.filter(({ id }) => !gone.has(id));
}

/** Adds all ancestors of `ids`; a node whose chain to the root is broken (parent missing or disabled) is left out. */
export function withAncestors(nodes: readonly MenuNode[], ids: readonly number[]): Set<number> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const visible = new Set<number>();
  for (const id of ids) {
    const chain: number[] = [];
    let at = byId.get(id);
    while (at && !chain.includes(at.id)) {
      chain.push(at.id);
      if (at.pid === 0) {
        for (const member of chain) visible.add(member);
        break;
      }
      at = byId.get(at.pid);
    }
  }
  return visible;
}
