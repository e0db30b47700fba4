import * as fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { systemClaims } from "../../../runtime/server/core/database/contract.ts";
import { loadIdentity } from "../../../runtime/server/features/session/index.ts";
import { isAllowed } from "../../../runtime/shared/permission/permissionCode.ts";
import { createTestDatabase, type TestDatabase } from "../../support/testDatabase.ts";
import { expectedRights, spelled, worlds, type World } from "./support/rightsModel.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  // Which rows refer to which is the model's; so is what follows from a change.
  await test.ownerQuery("set session_replication_role = replica");
});
afterAll(() => test?.drop());

const tenants = { own: 7_000_001, other: 7_000_002 };
const person = 7_100_000;
const [roleBase, menuBase, orgBase] = [7_200_000, 7_300_000, 7_400_000];

async function put(table: string, rows: object[]): Promise<void> {
  await test.ownerQuery(`delete from ${table}`);
  if (rows.length === 0) return;
  const columns = Object.keys(rows[0] as object).join();
  await test.ownerQuery(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}

/** Writes the world down as the product stores it. */
async function build({ roles, buttons, organizations, home, administrator }: World): Promise<void> {
  const tenantOf = (foreign: boolean) => (foreign ? tenants.other : tenants.own);
  await put("access_account", [
    {
      id: person,
      tenant_id: tenants.own,
      account: "merged",
      real_name: "merged",
      password: "-",
      account_type: administrator ? 888 : 777,
      org_id: home === null ? null : orgBase + home,
    },
  ]);
  await put(
    "access_organization",
    organizations.map((each, index) => ({
      id: orgBase + index,
      pid: each.parent === null ? 0 : orgBase + each.parent,
      name: `o${index}`,
      code: `o${index}`,
      tenant_id: tenantOf(each.foreign),
      is_delete: each.deleted,
      create_user_id: each.created ? person : 1,
    })),
  );
  await put(
    "access_account_organization",
    organizations.flatMap(({ affiliated }, index) =>
      affiliated
        ? [{ user_id: person, org_id: orgBase + index, pos_id: 1, tenant_id: tenants.own }]
        : [],
    ),
  );
  await put(
    "access_role",
    roles.map((each, index) => ({
      id: roleBase + index,
      name: `r${index}`,
      code: `r${index}`,
      data_scope: each.dataScope,
      status: each.disabled ? 2 : 1,
      is_delete: each.deleted,
      tenant_id: tenantOf(each.foreign),
    })),
  );
  const pages = { open: menuBase + 100, disabled: menuBase + 101, deleted: menuBase + 102 };
  await put("access_menu", [
    ...Object.entries(pages).map(([name, id]) => ({
      id,
      pid: 0,
      type: 2,
      title: name,
      permission: null,
      status: name === "disabled" ? 2 : 1,
      is_delete: name === "deleted",
    })),
    ...buttons.map((each, index) => ({
      id: menuBase + index,
      pid: each.page === "none" ? 0 : pages[each.page],
      type: 3,
      title: `b${index}`,
      permission: spelled(each.code, each.spelling),
      status: each.disabled ? 2 : 1,
      is_delete: each.deleted,
    })),
  ]);
  const ofRoles = <Part, Row>(
    part: (role: World["roles"][number]) => Part[],
    row: (each: Part) => Row,
  ) =>
    roles.flatMap((role, index) =>
      part(role).map((each) => ({
        role_id: roleBase + index,
        tenant_id: tenantOf(role.foreign),
        ...row(each),
      })),
    );
  await put(
    "access_user_role",
    ofRoles(
      ({ held }) => (held ? [person] : []),
      (account_id) => ({ account_id }),
    ),
  );
  await put(
    "access_role_menu",
    ofRoles(
      ({ grants }) => grants,
      (each) => ({ menu_id: menuBase + each }),
    ),
  );
  await put(
    "access_role_org",
    ofRoles(
      ({ chosen }) => chosen,
      (each) => ({ organization_id: orgBase + each }),
    ),
  );
  await put(
    "access_role_api",
    ofRoles(
      ({ denies }) => denies,
      ({ code, spelling }) => ({ route: spelled(code, spelling) }),
    ),
  );
  await put(
    "access_role_column",
    ofRoles(
      ({ columns }) => columns,
      ({ column, mode }) => ({
        table_name: "site_project",
        column_name: column,
        mode,
      }),
    ),
  );
  await put(
    "access_tenant_menu",
    buttons.flatMap(({ inPackage }, index) =>
      inPackage ? [{ tenant_id: tenants.own, menu_id: menuBase + index }] : [],
    ),
  );
}

it("what a person's roles add up to is what a model says, over random worlds", async () => {
  const seen = { all: 0, self: 0, orgs: 0, permissions: 0, denied: 0, closed: 0 };
  const property = fc.asyncProperty(worlds, async (world) => {
    await build(world);
    const identity = await test.database.transaction(systemClaims, (tx) =>
      loadIdentity(tx, person),
    );
    if (!identity) throw new Error("the account is missing");
    const { permissions, denied, closedFields, readOnlyFields, scope } = identity;
    const sorted = (set: Iterable<string> = []) => [...set].sort();
    const expected = expectedRights(world);
    const { organizations, ...others } = expected;
    expect({
      allowed: expected.codes.filter((code) =>
        isAllowed({ superAdmin: false, permissions, denied }, code),
      ),
      codes: expected.codes,
      permissions: sorted(permissions),
      denied: sorted(denied),
      closed: sorted(closedFields.get("site_project")),
      readOnly: sorted(readOnlyFields.get("site_project")),
      scope: scope.kind,
    }).toEqual(others);
    if (scope.kind === "orgs")
      expect(scope.orgIds).toEqual(organizations.map((index) => orgBase + index));
    seen[scope.kind]++;
    if (permissions.size > 0) seen.permissions++;
    if (denied.size > 0) seen.denied++;
    if (closedFields.size > 0) seen.closed++;
  });
  await fc.assert(property, { numRuns: 200, seed: 5 });
  for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(10);
});
