import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  mergeDataScopes,
  type RoleDataScope,
  type ScopedUser,
} from "../../../../runtime/shared/permission/mergeDataScopes.ts";

/** Organization n is below floor(n / 2). */
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
    const organization = fc.integer({ min: 1, max: 60 });
    const several = fc.array(organization, { maxLength: 4 });
    const someRole = fc.record({
      dataScope: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const, 5 as const),
      orgIds: several,
    });
    const someone = fc.record({
      orgId: fc.option(fc.integer({ min: 1, max: 40 })),
      extOrgIds: several,
      createdOrgIds: several,
    });
    const property = fc.property(
      fc.array(someRole, { maxLength: 5 }),
      someone,
      organization,
      (roles, person, orgId) => {
        const merged = mergeDataScopes(roles, person, below);
        expect(mergeDataScopes(roles.toReversed(), person, below)).toEqual(merged);
        const seen =
          merged.kind === "all" || (merged.kind === "orgs" && merged.orgIds.includes(orgId));
        expect(seen).toBe(roles.some((each) => opens(each, person, orgId)));
      },
    );
    fc.assert(property, { numRuns: 5000, seed: 3 });
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
