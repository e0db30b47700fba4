import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  buildFeatureApp,
  type Client,
  type FeatureApp,
} from "../../features/support/featureApp.ts";

/** Accounts, roles, tenants and keys as the pages of existing clients ask for them and send them back. */
let server: FeatureApp;
let superadmin: Client;
let admin: Client;

beforeAll(async () => {
  server = await buildFeatureApp();
  superadmin = await server.signIn("superadmin");
  admin = await server.signIn("admin");
});
afterAll(() => server?.close());

const idOf = async (table: string, condition: string, column = "id"): Promise<number> => {
  const [row] = await server.opened.ownerQuery<{ id: string }>(
    `select ${column} from ${table} where ${condition} limit 1`,
  );
  return Number(row?.id);
};

interface Roles {
  grantedRoles: { id: number }[];
  availableRoles: { id: number }[];
}
const rolesOf = (id: number) => admin.ask<Roles>(`/api/sysUser/ownRoleList/${id}`);
const heldBy = async (id: number) => (await rolesOf(id)).grantedRoles.map((role) => role.id);

describe("the form of an account", () => {
  let user: { id: number; [field: string]: unknown };

  it("asks for roles and affiliated organizations before there is an account", async () => {
    const [{ availableRoles }, affiliated] = await Promise.all([
      rolesOf(0),
      admin.ask("/api/sysUser/ownExtOrgList/0"),
    ]);
    expect(availableRoles.length).toBeGreaterThan(0);
    expect(affiliated).toEqual([]);
  });

  it("sends roles back as they were answered: in the object, as rows, as ids", async () => {
    const { availableRoles } = await rolesOf(0);
    const [first, second] = availableRoles.filter(({ id }) => id > 0).slice(-2);
    const org = await idOf("access_tenant", "code = 'default'").then((tenant) =>
      idOf("access_organization", `tenant_id = ${tenant}`),
    );
    const pos = await idOf(
      "access_account",
      "pos_id is not null and account = 'admin'",
      "pos_id as id",
    );
    const id = await admin.ask<number>("/api/sysUser/add", {
      account: "fromform",
      realName: "From Form",
      phone: "13912349999",
      orgId: org,
      posId: pos,
      roleIdList: { grantedRoles: [first], availableRoles: [second] },
    });
    expect(await heldBy(id)).toEqual([first?.id]);
    user = {
      id,
      account: "fromform",
      realName: "From Form",
      phone: "13912349999",
      orgId: org,
      posId: pos,
    };
    await admin.ask("/api/sysUser/update", { ...user, roleIdList: [first, second] });
    expect((await heldBy(id)).sort()).toEqual([first?.id, second?.id].sort());
    await admin.ask("/api/sysUser/update", { ...user, roleIdList: [second?.id] });
    expect(await heldBy(id)).toEqual([second?.id]);
    await admin.ask("/api/sysUser/update", { ...user, roleIdList: await rolesOf(id) });
    expect(await heldBy(id)).toEqual([second?.id]);
  });

  it("is refused what is no role, in either form", async () => {
    for (const roleIdList of [[{ name: "x" }], { grantedRoles: ["x"] }, "x", { id: 1 }]) {
      const { body } = await admin.post("/api/sysUser/update", { ...user, roleIdList });
      expect(body).toMatchObject({ code: 400, extras: { code: "F4000" } });
    }
    const foreign = await idOf(
      "access_role",
      "tenant_id <> (select id from access_tenant where code = 'default')",
    );
    const { body } = await admin.post("/api/sysUser/update", {
      ...user,
      roleIdList: { grantedRoles: [{ id: foreign }] },
    });
    expect(body.code).not.toBe(200);
  });
});

it("changes the own record under its older name, and nothing else of it", async () => {
  const person = await server.signIn("user2");
  const own = await person.ask<object>("/api/sysUser/baseInfo");
  const change = { ...own, nickName: "Older", accountType: 999, status: 2 };
  expect(await person.ask("/api/sysUser/baseInfo", change)).toBe(1);
  expect(await person.ask("/api/sysUser/baseInfo")).toMatchObject({
    nickName: "Older",
    accountType: (own as { accountType: number }).accountType,
    status: 1,
  });
});

describe("the list of tenants", () => {
  it("asks for the accounts of a tenant yet to be made", async () => {
    expect(await superadmin.ask("/api/sysTenant/userList", { tenantId: 0 })).toEqual([]);
  });

  it("closes calls to the administrators of a tenant, named by the tenant's id", async () => {
    const tenant = await idOf("access_tenant", "code <> 'default'");
    const role = await idOf("access_role", `tenant_id = ${tenant} and code = 'sys_admin'`);
    const listed = (id: number) => superadmin.ask(`/api/sysRole/roleApiList?Id=${id}`);
    await superadmin.ask("/api/sysRole/grantApi", { id: tenant, apiList: ["sysPos/page"] });
    expect(await listed(tenant)).toEqual(["sysPos/page"]);
    expect(await listed(role)).toEqual(["sysPos/page"]);
    await superadmin.ask("/api/sysRole/grantApi", { id: tenant, apiList: [] });
    const own = await idOf("access_tenant", "code = 'default'");
    expect((await admin.get(`/api/sysRole/roleApiList?Id=${own}`)).body.code).not.toBe(200);
  });
});

it("shows keys without the status that closes their buttons, unless they are closed", async () => {
  const bindUserId = await idOf("access_account", "account = 'user1'");
  await superadmin.ask("/api/sysOpenAccess/add", {
    accessKey: "client-one",
    accessSecret: "a-secret-of-22-letters",
    bindUserId,
  });
  const rows = async () => {
    const page = { page: 1, pageSize: 20, accessKey: "client-one" };
    const { items } = await superadmin.ask<{ items: { id: number; status?: number }[] }>(
      "/api/sysOpenAccess/page",
      page,
    );
    return items;
  };
  const [row] = await rows();
  expect(row).toMatchObject({ accessKey: "client-one", bindUserAccount: "user1" });
  expect(row).not.toHaveProperty("status");
  await superadmin.ask("/api/sysOpenAccess/setStatus", { id: row?.id, status: 2 });
  expect(await rows()).toMatchObject([{ status: 2 }]);
});
