/** An access key works with records as its account may, and hands out no rights: neither to accounts nor by roles, on whatever way. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { csv, importForm } from "../../support/importForm.ts";
import { buildFeatureApp, type Envelope, type FeatureApp } from "../features/support/featureApp.ts";
import { keyCaller } from "../features/support/keyCaller.ts";

let server: FeatureApp;
let call: Awaited<ReturnType<typeof keyCaller>>;
let target = 0;
let role = 0;

const one = async (sql: string) =>
  Number((await server.opened.ownerQuery<{ id: string }>(sql))[0]?.id);
const rights = async () =>
  server.opened.ownerQuery(
    `select a.account, a.account_type, a.domain_account, a.phone, a.signature,
            (select array_agg(r.role_id order by r.role_id) from access_user_role r where r.account_id = a.id) as roles
       from access_account a where a.id = ${target}`,
  );
const codeOf = ({ code, message, extras }: Envelope) =>
  String(extras?.["code"] ?? /^\[(\w+)\]/.exec(message)?.[1] ?? code);

beforeAll(async () => {
  server = await buildFeatureApp();
  const superadmin = await server.signIn("superadmin");
  const bindUserId = await one("select id from access_account where account = 'admin'");
  target = await one("select id from access_account where account = 'user3'");
  role = await one(
    "select r.id from access_role r join access_account a on a.tenant_id = r.tenant_id where a.account = 'user3' limit 1",
  );
  // Anyone who may do everything of the tenant: what is refused is refused to the key.
  await server.opened.ownerQuery(
    `with own as (select tenant_id from access_account where id = ${bindUserId}),
          wide as (insert into access_role (name, code, data_scope, status, tenant_id)
                   select 'wide', 'wide', 1, 1, tenant_id from own returning id, tenant_id),
          package as (insert into access_tenant_menu (tenant_id, menu_id)
                      select own.tenant_id, m.id from own, access_menu m on conflict do nothing),
          held as (insert into access_user_role (account_id, role_id, tenant_id)
                   select ${bindUserId}, id, tenant_id from wide)
     insert into access_role_menu (role_id, menu_id, tenant_id) select wide.id, m.id, wide.tenant_id from wide, access_menu m`,
  );
  call = await keyCaller(server, superadmin, { accessKey: "erp-of-tests", bindUserId });
  await server.opened.ownerQuery("update access_open_access set sign_body = false");
});
afterAll(() => server?.close());

const given = (): [string, unknown][] => [
  ["accountType", 888],
  ["roleIdList", [role]],
  ["domainAccount", "corp\\user"],
  ["account", "renamed"],
  ["phone", "13700000077"],
  ["signature", "/upload/signature/x.png"],
];

describe("rights and proofs of accounts", () => {
  it("are changed by no key: one record, many, REST and console calls", async () => {
    const before = await rights();
    for (const [name, value] of given()) {
      const values = { [name]: value };
      const single: [string, unknown, "POST" | "PUT" | "PATCH"][] = [
        ["/api/sysUser/update", { id: target, ...values }, "POST"],
        [`/api/access/account/${target}`, values, "PUT"],
        [`/api/access/account/${target}`, values, "PATCH"],
      ];
      for (const [url, body, method] of single)
        expect([url, name, codeOf(await call(url, body, { method }))]).toEqual([
          url,
          name,
          "D1033",
        ]);
      for (const url of ["/api/access/account/bulk/update", "/api/sysUser/bulkUpdate"]) {
        const answer = await call(url, { ids: [target], values });
        expect([
          url,
          name,
          JSON.stringify(answer).includes("D1033") || answer.code === 400,
        ]).toEqual([url, name, true]);
      }
    }
    expect(await rights()).toEqual(before);
  });

  it("are given to no new account by a key, singly or by a file", async () => {
    const orgId = await one("select id from access_organization where code = '1001'");
    const posId = await one("select id from access_position where code = 'staff'");
    const person = { account: "byKey", realName: "By key", phone: "13700000078", orgId, posId };
    for (const [name, value] of given().slice(0, 3))
      for (const url of ["/api/sysUser/add", "/api/access/account"])
        expect([url, name, codeOf(await call(url, { ...person, [name]: value }))]).toEqual([
          url,
          name,
          "D1033",
        ]);
    const files: [string, Record<string, string>][] = [
      ["account,realName,phone,orgId,posId,accountType\nk1,k1,13700000079,1001,staff,888", {}],
      ["account,realName,phone,orgId,posId,domainAccount\nk2,k2,13700000080,1001,staff,x", {}],
      ["account,phone\nuser3,13700000081", { key: "account" }],
      ["account,domainAccount\nuser3,corp", { key: "account" }],
      ["account,accountType\nuser3,888", { key: "account" }],
    ];
    const before = await rights();
    for (const [text, options] of files)
      for (const url of ["/api/sysUser/import", "/api/access/account/import"]) {
        const { body, headers } = importForm(csv(text), options);
        const answer = await call(url, body, { headers });
        expect([text, JSON.stringify(answer).includes("D1033")], JSON.stringify(answer)).toEqual([
          text,
          true,
        ]);
      }
    expect(await rights()).toEqual(before);
    const made = await server.opened.ownerQuery(
      "select 1 from access_account where account in ('byKey', 'k1', 'k2')",
    );
    expect(made).toEqual([]);
  });
});

describe("roles", () => {
  it("are written by people alone", async () => {
    const values = { name: "By key", code: "byKey", dataScope: 1 };
    const tries: [string, unknown, "POST" | "PUT" | "DELETE"][] = [
      ["/api/sysRole/add", values, "POST"],
      ["/api/sysRole/update", { id: role, name: "x" }, "POST"],
      ["/api/sysRole/delete", { id: role }, "POST"],
      ["/api/sysRole/setStatus", { id: role, status: 2 }, "POST"],
      ["/api/sysRole/grantMenu", { id: role, menuIdList: [] }, "POST"],
      ["/api/access/role", values, "POST"],
      [`/api/access/role/${role}`, { name: "x" }, "PUT"],
      [`/api/access/role/${role}`, undefined, "DELETE"],
      ["/api/access/role/bulk/update", { ids: [role], values: { name: "x" } }, "POST"],
    ];
    for (const [url, body, method] of tries)
      expect([url, codeOf(await call(url, body, { method }))]).toEqual([url, "D1033"]);
    const { body, headers } = importForm(csv("name,code\nBy key,byKey"));
    for (const url of ["/api/sysRole/import", "/api/access/role/import"])
      expect([url, codeOf(await call(url, body, { headers }))]).toEqual([url, "D1033"]);
  });
});
