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
  const below = Map.groupBy(nodes, ({ pid }) => pid);
  const gone = new Set(nodes.filter((node) => node.name === name).map(({ id }) => id));
  // What is added to a set is still come to.
  for (const id of gone) for (const node of below.get(id) ?? []) gone.add(node.id);
  return nodes.filter(({ id }) => !gone.has(id));
}

/** Adds all ancestors of `ids`; a node whose chain to the root is broken (parent missing or disabled) is left out. */
export function withAncestors(nodes: readonly MenuNode[], ids: readonly number[]): Set<number> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  /** Whether a chain leads to the root; each node is walked over once, however many lie below it. */
  const leads = new Map<number, boolean>();
  for (const id of ids) {
    const chain = new Set<number>();
    let at = byId.get(id);
    while (at && at.pid !== 0 && !leads.has(at.id) && !chain.has(at.id)) {
      chain.add(at.id);
      at = byId.get(at.pid);
    }
    const arrives = at !== undefined && !chain.has(at.id) && (leads.get(at.id) ?? at.pid === 0);
    if (at && !chain.has(at.id)) leads.set(at.id, arrives);
    for (const member of chain) leads.set(member, arrives);
  }
  return new Set([...leads].flatMap(([id, arrives]) => (arrives ? [id] : [])));
}
