import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemClaims, type Claims } from "../../runtime/server/core/database/contract.ts";
import { createTestDatabase, type TestDatabase } from "../support/testDatabase.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const person = (tenantId: number, more: Partial<Claims> = {}): Claims => ({
  tenantId,
  userId: 10,
  userName: "someone",
  orgId: 1,
  orgName: "org",
  roles: [],
  scope: { kind: "all" },
  platform: false,
  ...more,
});

const names = (claims: Claims, table: string, column: string) =>
  test.database.transaction(claims, async (tx) => {
    const rows = await tx.query<Record<string, string>>(
      `select ${column} from ${table} order by 1`,
    );
    return rows.map((row) => row[column]);
  });

describe("policies.sql", () => {
  it("leaves no table reachable without a policy", async () => {
    const open = await test.ownerQuery(
      `select c.relname from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
       and not (c.relrowsecurity and c.relforcerowsecurity
         and exists (select 1 from pg_policy p where p.polrelid = c.oid))`,
    );
    expect(open).toEqual([]);
    const [count] = await test.ownerQuery<{ tables: number }>(
      "select count(*)::int as tables from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
    );
    expect(count?.tables).toBeGreaterThan(20);
  });

  it("may run again and ends the same", async () => {
    const policies = () =>
      test.ownerQuery(
        "select tablename, policyname, cmd, qual, with_check from pg_policies order by 1, 2",
      );
    const before = await policies();
    await test.ownerQuery(readFileSync("generated/policies.sql", "utf8"));
    expect(await policies()).toEqual(before);
  });

  it("shows nothing without claims", async () => {
    await test.database.transaction(systemClaims, (tx) =>
      tx.query("insert into access_menu (title, type) values ('policies test', 1)"),
    );
    const nobody = { ...systemClaims, platform: false };
    expect(await names(nobody, "access_menu", "title")).toEqual([]);
    expect(await names(person(100001), "access_menu", "title")).toContain("policies test");
  });

  it("keeps tenants apart, in reading and in writing", async () => {
    const add = (tenant: number, claims: Claims, name: string) =>
      test.database.transaction(claims, (tx) =>
        tx.query("insert into access_position (name, code, tenant_id) values ($1, $1, $2)", [
          name,
          tenant,
        ]),
      );
    await add(100001, person(100001), "first");
    await add(100002, person(100002), "second");
    expect(await names(person(100001), "access_position", "name")).toEqual(["first"]);
    expect(await names(person(100002), "access_position", "name")).toEqual(["second"]);
    await expect(add(100002, person(100001), "forged")).rejects.toThrow();
    await test.database.transaction(person(100001), (tx) =>
      tx.query("update access_position set remark = 'mine'"),
    );
    expect(await names(person(100002), "access_position", "remark")).toEqual([null]);
  });

  it("lets a tenant read shared rows and change none of them", async () => {
    await test.database.transaction(person(100001), (tx) =>
      tx.query("update access_menu set remark = 'x'"),
    );
    const remarks = await names(systemClaims, "access_menu", "remark");
    expect(remarks).not.toContain("x");
  });

  it("gives join rows the tenant of their owner", async () => {
    const tenants = await test.database.transaction(systemClaims, async (tx) => {
      const [role] = await tx.query<{ id: number }>(
        "insert into access_role (name, code, tenant_id) values ('r', 'r', 100001) returning id",
      );
      const [menu] = await tx.query<{ id: number }>("select id from access_menu limit 1");
      return tx.query<{ tenant_id: number }>(
        "insert into access_role_menu (role_id, menu_id) values ($1, $2) returning tenant_id",
        [role?.id, menu?.id],
      );
    });
    expect(tenants).toEqual([{ tenant_id: 100001 }]);
    expect(await names(person(100002), "access_role_menu", "role_id")).toEqual([]);
  });

  it("holds the data scopes", async () => {
    await test.database.transaction(systemClaims, async (tx) => {
      for (const [account, org] of [
        ["a1", 1],
        ["a2", 2],
      ] as const) {
        await tx.query(
          "insert into access_organization (id, name, code, tenant_id) values ($2, $1, $1, 100003)",
          [account, org],
        );
        await tx.query(
          "insert into access_account (id, account, real_name, org_id, tenant_id) values ($2, $1, $1, $3, 100003)",
          [account, org * 10, org],
        );
      }
    });
    const seen = (scope: Claims["scope"]) =>
      names(person(100003, { scope }), "access_account", "account");
    expect(await seen({ kind: "all" })).toEqual(["a1", "a2"]);
    expect(await seen({ kind: "self" })).toEqual(["a1"]);
    expect(await seen({ kind: "orgs", orgIds: [2] })).toEqual(["a2"]);
    expect(await seen({ kind: "orgs", orgIds: [] })).toEqual([]);
  });

  it("holds built-in rules for the roles they name", async () => {
    await test.database.transaction(systemClaims, async (tx) => {
      await tx.query(
        "insert into site_project (id, name, code, tenant_id) values (77, 'project', 'project', 100003)",
      );
      for (const [title, user] of [
        ["mine", 10],
        ["other", 20],
      ] as const) {
        await tx.query(
          `insert into site_defect (code, title, project_id, assignee_user_id, tenant_id, create_user_id)
           values ($1, $1, 77, $2, 100003, 1)`,
          [title, user],
        );
      }
    });
    const seen = (roles: string[]) => names(person(100003, { roles }), "site_defect", "title");
    expect(await seen(["site_contractor"])).toEqual(["mine"]);
    expect(await seen(["manager"])).toEqual(["mine", "other"]);
    await expect(
      test.database.transaction(person(100003, { roles: ["site_contractor"] }), (tx) =>
        tx.query(
          "insert into site_defect (code, title, project_id, tenant_id) values ('n', 'n', 77, 100003)",
        ),
      ),
    ).rejects.toThrow();
  });
});
