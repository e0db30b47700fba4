import { describe, expect, it } from "vitest";
import {
  mergeDataScopes,
  type RoleDataScope,
  type ScopedUser,
} from "../../../../runtime/shared/permission/mergeDataScopes.ts";
import { createRandom } from "../../../integration/expression/randomExpressions.ts";

/** Organization n stands below floor(n / 2). */
const below = (orgId: number): number[] =>
  orgId > 40 ? [] : [2 * orgId, 2 * orgId + 1].flatMap((child) => [child, ...below(child)]);
const user: ScopedUser = { orgId: 10, extOrgIds: [3], createdOrgIds: [50] };
const role = (dataScope: RoleDataScope["dataScope"], ...orgIds: number[]): RoleDataScope => ({
  dataScope,
  orgIds,
});

describe("mergeDataScopes", () => {
  it.each([
    ["all beside anything", [role(4), role(1), role(5, 7)], { kind: "all" }],
    ["own organization", [role(3)], { kind: "orgs", orgIds: [3, 10, 50] }],
    [
      "own and below",
      [role(2)],
      { kind: "orgs", orgIds: [3, 10, 20, 21, 40, 41, 42, 43, 50, 80, 81] },
    ],
    [
      "chosen ones and own records",
      [role(4), role(5, 7, 8)],
      { kind: "orgs", orgIds: [3, 7, 8, 10, 50] },
    ],
    ["own records", [role(4), role(4)], { kind: "self" }],
    ["no role", [], { kind: "self" }],
  ])("gives %s", (_name, roles, merged) => {
    expect(mergeDataScopes(roles, user, below)).toEqual(merged);
  });

  it("gives nobody's rows to a user without any organization", () => {
    const nowhere = { orgId: null, extOrgIds: [], createdOrgIds: [] };
    expect(mergeDataScopes([role(3)], nowhere, below)).toEqual({ kind: "orgs", orgIds: [] });
    expect(mergeDataScopes([role(3), role(4)], nowhere, below)).toEqual({ kind: "self" });
  });

  it("lets through what a row by row model lets through, in any order of roles", () => {
    const random = createRandom(3);
    const number = (end: number) => Math.floor(random() * end);
    const several = (end: number) => Array.from({ length: number(3) }, () => 1 + number(end));
    for (let round = 0; round < 2000; round += 1) {
      const roles = Array.from({ length: number(4) }, () =>
        role((1 + number(5)) as RoleDataScope["dataScope"], ...several(60)),
      );
      const someone = {
        orgId: random() < 0.2 ? null : 1 + number(40),
        extOrgIds: several(60),
        createdOrgIds: several(60),
      };
      const merged = mergeDataScopes(roles, someone, below);
      expect(mergeDataScopes(roles.toReversed(), someone, below)).toEqual(merged);
      for (const orgId of [1, 2, 7, 20, 33, 60]) {
        const seen =
          merged.kind === "all" || (merged.kind === "orgs" && merged.orgIds.includes(orgId));
        expect(seen).toBe(roles.some((each) => opens(each, someone, orgId)));
      }
    }
  });
});

/** The model: whether one role alone opens the rows of one organization. */
function opens({ dataScope, orgIds }: RoleDataScope, someone: ScopedUser, orgId: number): boolean {
  if (dataScope === 1) return true;
  if (dataScope === 4) return false;
  if ([someone.orgId, ...someone.extOrgIds, ...someone.createdOrgIds].includes(orgId)) return true;
  if (dataScope === 5) return orgIds.includes(orgId);
  if (dataScope === 3) return false;
  for (let at = Math.floor(orgId / 2); at > 0; at = Math.floor(at / 2)) {
    if (at === someone.orgId) return true;
  }
  return false;
}
