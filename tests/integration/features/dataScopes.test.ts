import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemClaims } from "../../../runtime/server/core/database/contract.ts";
import { joinTables } from "../../../runtime/server/features/joinTables.ts";
import { loadIdentity } from "../../../runtime/server/features/session/index.ts";
import { entities } from "../../../generated/server.ts";
import { buildFeatureApp, type FeatureApp } from "./support/featureApp.ts";

let server: FeatureApp;

beforeAll(async () => {
  server = await buildFeatureApp();
});
afterAll(() => server.close());

/** The merged scope of an account as organization codes. */
async function scopeOf(account: string): Promise<string[] | "all" | "self"> {
  const { ownerQuery, database } = server.opened;
  const [row] = await ownerQuery<{ id: string }>(
    "select id from access_account where account = $1",
    [account],
  );
  const identity = await database.transaction(systemClaims, (tx) =>
    loadIdentity(tx, Number(row?.id)),
  );
  if (identity?.scope.kind !== "orgs") return identity?.scope.kind ?? "self";
  const codes = await ownerQuery<{ code: string }>(
    "select code from access_organization where id = any($1::bigint[]) order by code",
    [identity.scope.orgIds],
  );
  return codes.map((code) => code.code);
}

async function below(code: string): Promise<string[]> {
  const rows = await server.opened.ownerQuery<{ code: string }>(
    `with recursive below as (
       select o.id, o.code from access_organization o join access_tenant t on t.id = o.tenant_id
        where o.code = $1 and t.code = 'default'
       union select o.id, o.code from access_organization o join below on o.pid = below.id)
     select code from below order by code`,
    [code],
  );
  return rows.map((row) => row.code);
}

async function giveRoles(account: string, ...codes: string[]): Promise<void> {
  const { ownerQuery } = server.opened;
  await ownerQuery(
    "delete from access_user_role where account_id = (select id from access_account where account = $1)",
    [account],
  );
  for (const code of codes) {
    await ownerQuery(
      `insert into access_user_role (account_id, role_id)
       select a.id, r.id from access_account a join access_role r on r.tenant_id = a.tenant_id and r.code = $2
        where a.account = $1 and not r.is_delete`,
      [account, code],
    );
  }
}

describe("the data scope of a person", () => {
  it("is what each of the five kinds of role says", async () => {
    expect(await scopeOf("superadmin")).toBe("all");
    expect(await scopeOf("admin")).toBe("all");
    expect(await scopeOf("user1")).toEqual(await below("1001"));
    expect(await scopeOf("user2")).toEqual(["100104"]);
    expect(await scopeOf("user3")).toBe("self");
    const custom = await scopeOf("user4");
    expect(custom).toContain("100301");
    expect(custom.length).toBeGreaterThan(1);
  });

  it("adds several roles up, whatever their order", async () => {
    const own = await scopeOf("user2");
    const custom = await scopeOf("user4");
    await giveRoles("user2", "sys_self", "sys_dept", "sys_define");
    const merged = await scopeOf("user2");
    await giveRoles("user2", "sys_define", "sys_dept", "sys_self");
    expect(await scopeOf("user2")).toEqual(merged);
    const granted = (custom as string[]).filter((code) => code !== "100301");
    expect(merged).toEqual(expect.arrayContaining([...(own as string[]), ...granted]));
    await giveRoles("user2", "sys_self", "sys_define", "sys_admin");
    expect(await scopeOf("user2")).toBe("all");
  });

  it("has the affiliated organizations and those the person made, once a role looks at organizations", async () => {
    await giveRoles("user3", "sys_dept");
    expect(await scopeOf("user3")).toEqual(["100102", "100105"]);
    await server.opened.ownerQuery(
      `update access_organization set create_user_id = (select id from access_account where account = 'user3')
        where code = '100301'`,
    );
    expect(await scopeOf("user3")).toEqual(["100102", "100105", "100301"]);
  });

  it("is only the own rows without roles, with disabled and with deleted ones", async () => {
    await giveRoles("user4");
    expect(await scopeOf("user4")).toBe("self");
    await giveRoles("user4", "sys_dept");
    await server.opened.ownerQuery("update access_role set status = 2 where code = 'sys_dept'");
    expect(await scopeOf("user4")).toBe("self");
    await server.opened.ownerQuery(
      "update access_role set status = 1, is_delete = true where code = 'sys_dept'",
    );
    expect(await scopeOf("user4")).toBe("self");
  });
});

describe("the names of join tables", () => {
  it("are those of the entity models", () => {
    const through = (key: string, field: string) => {
      const model = entities.find((entity) => entity.key === key);
      return model?.fields.find((candidate) => candidate.name === field)?.relation?.through;
    };
    const { accountRole, roleMenu, roleOrganization, tenantMenu } = joinTables;
    const named = (table: string, ownColumn: string, otherColumn: string) => ({
      table,
      ownColumn,
      otherColumn,
    });
    expect(through("access/account", "roleIdList")).toEqual(
      named(accountRole.table, accountRole.account, accountRole.role),
    );
    expect(through("access/role", "menuIdList")).toEqual(
      named(roleMenu.table, roleMenu.role, roleMenu.menu),
    );
    expect(through("access/role", "orgIdList")).toEqual(
      named(roleOrganization.table, roleOrganization.role, roleOrganization.organization),
    );
    expect(through("access/tenant", "menuIdList")).toEqual(
      named(tenantMenu.table, tenantMenu.tenant, tenantMenu.menu),
    );
  });
});
