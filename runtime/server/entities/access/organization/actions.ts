import type { OrganizationListOrganizationsOutput } from "../../../../../generated/access/organization/types.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { type Branch, buildTree, consoleTime } from "../../../features/wire/index.ts";

type OrganizationNode = OrganizationListOrganizationsOutput[number];
/** An organization as the console lists it; disabled: shown for the tree's sake, not to be chosen. */
type ListedOrganization = Omit<OrganizationNode, "children">;
type OrganizationRow = Omit<ListedOrganization, "disabled">;

/** Handlers of the sysOrg calls beyond CRUD. */
export const organizationActions = {
  /** A tree below `id` (0: all), or a flat list when name, code or type are asked for. */
  async listOrganizations(
    input: { id?: number | null; name?: string | null; code?: string | null; type?: string | null },
    context: CallContext,
  ): Promise<Branch<ListedOrganization>[]> {
    const rows = await visibleOrganizations(context);
    const name = input.name?.trim() ?? "";
    const code = input.code?.trim() ?? "";
    const type = input.type?.trim() ?? "";
    const root = input.id ?? 0;
    if (name === "" && code === "" && type === "") {
      if (root === 0) return buildTree(rows, 0);
      return rows
        .filter((row) => row.id === root)
        .map((row) => ({ ...row, children: buildTree(rows, root) }));
    }
    return rows
      .filter((row) => !row.disabled && (type === "" || row.type === type))
      .filter((row) => row.name.includes(name) && (row.code ?? "").includes(code))
      .map((row) => ({ ...row, children: [] }));
  },

  /** The tree below `pid`, `level` levels deep. */
  async childTree(
    input: { pid: number; level: number },
    context: CallContext,
  ): Promise<Branch<ListedOrganization>[]> {
    const cut = (
      nodes: Branch<ListedOrganization>[],
      level: number,
    ): Branch<ListedOrganization>[] =>
      nodes.map((node) => ({ ...node, children: level > 1 ? cut(node.children, level - 1) : [] }));
    return cut(buildTree(await visibleOrganizations(context), input.pid), input.level);
  },
};

/** The organizations of the person's data scope, and disabled ones above them that hold the tree together. */
async function visibleOrganizations(context: CallContext): Promise<ListedOrganization[]> {
  const { session } = context;
  // Under the person's own claims: the name of a director whose account is out of his sight stays out of it.
  const rows = await context.tx.query<OrganizationRow>(
    `select o.id, o.pid, o.name, o.code, o.level, o.type, o.director_id as "directorId",
              a.real_name as "directorName", o.longitude, o.latitude, o.order_no as "orderNo", o.status, o.remark,
              o.tenant_id as "tenantId", o.version, o.create_time as "createTime", o.update_time as "updateTime",
              o.create_user_id as "createUserId", o.create_user_name as "createUserName",
              o.update_user_id as "updateUserId", o.update_user_name as "updateUserName"
         from access_organization o
         left join access_account a on a.id = o.director_id and not a.is_delete
        where not o.is_delete and ($1 or o.tenant_id = $2)
        order by o.order_no, o.id`,
    [session.superAdmin, session.tenantId],
  );
  const held = heldIds(context, rows);
  const shown = new Set(held);
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const id of held) {
    let above = byId.get(byId.get(id)?.pid ?? 0);
    while (above && !shown.has(above.id)) {
      shown.add(above.id);
      above = byId.get(above.pid);
    }
  }
  return rows
    .filter((row) => shown.has(row.id))
    .map((row) => ({
      ...row,
      disabled: !held.has(row.id),
      createTime: consoleTime(row.createTime),
      updateTime: consoleTime(row.updateTime),
    }));
}

function heldIds({ session }: CallContext, rows: OrganizationRow[]): Set<number> {
  const { scope } = session.claims;
  if (scope.kind === "all") return new Set(rows.map((row) => row.id));
  if (scope.kind === "orgs") return new Set(scope.orgIds);
  return new Set(session.orgId === null ? [] : [session.orgId]);
}
