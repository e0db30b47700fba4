/** Data scope of one role: 1 all of the tenant, 2 own organization and below, 3 own organization, 4 own records, 5 chosen organizations. */
export interface RoleDataScope {
  dataScope: 1 | 2 | 3 | 4 | 5;
  /** Organizations chosen for the role; only read with data scope 5. */
  orgIds: readonly number[];
}

export interface ScopedUser {
  orgId: number | null;
  /** Affiliated organizations. */
  extOrgIds: readonly number[];
  /** Organizations the user created. */
  createdOrgIds: readonly number[];
}

export type MergedDataScope =
  | { kind: "all" }
  | { kind: "self" }
  | { kind: "orgs"; orgIds: number[] };

/**
 * What the roles of a user let through together, whatever their order: one role for all gives all; otherwise the union of
 * their organizations with the user's own, affiliated and created ones (ids ascending); own records only when no role
 * gives organizations. A user without a role sees only own records.
 */
export function mergeDataScopes(
  roles: readonly RoleDataScope[],
  user: ScopedUser,
  descendants: (orgId: number) => readonly number[],
): MergedDataScope {
  if (roles.some((role) => role.dataScope === 1)) return { kind: "all" };
  const granting = roles.filter((role) => [2, 3, 5].includes(role.dataScope));
  if (granting.length === 0) return { kind: "self" };
  const own = user.orgId === null ? [] : [user.orgId];
  const orgIds = new Set([...own, ...user.extOrgIds, ...user.createdOrgIds]);
  for (const role of granting) {
    for (const id of organizationsOf(role, user.orgId, descendants)) orgIds.add(id);
  }
  if (orgIds.size === 0 && roles.some((role) => role.dataScope === 4)) return { kind: "self" };
  return { kind: "orgs", orgIds: [...orgIds].sort((left, right) => left - right) };
}

function organizationsOf(
  role: RoleDataScope,
  orgId: number | null,
  descendants: (orgId: number) => readonly number[],
): readonly number[] {
  if (role.dataScope === 5) return role.orgIds;
  return role.dataScope === 2 && orgId !== null ? descendants(orgId) : [];
}
