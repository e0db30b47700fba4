import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Claims, systemClaims } from "../../../runtime/server/core/database/contract.ts";
import { createFiles } from "../../../runtime/server/core/files/files.ts";
import { createLocalStorage } from "../../../runtime/server/core/files/localStorage.ts";
import { purgeTenants } from "../../../runtime/server/entities/access/tenant/purgeTenants.ts";
import { prepareConditions } from "../../../runtime/shared/entity/conditions.ts";
import type { EntityModel } from "../../../runtime/shared/entity/model.ts";
import { expressionUser } from "../../../runtime/web/core/form/expressions/expressionUser.ts";
import { buildFeatureApp, type Client, type FeatureApp } from "./support/featureApp.ts";
import { diary, documentOf, publishForm } from "./formsSupport.ts";

let server: FeatureApp;
let admin: Client;
let formId: number;

const calls = ["page", "detail", "add", "update", "export"].map((name) => `formsRound/${name}`);

beforeAll(async () => {
  server = await buildFeatureApp();
  admin = await server.signIn("admin");
  ({ id: formId } = await publishForm(
    admin,
    "round",
    documentOf("round", diary, { required: ["subject"] }),
  ));
  for (const workers of [1, 2, 3])
    await admin.ask("/api/formsRound/add", {
      subject: `By admin ${workers}`,
      workers,
      cost: "9.99",
    });
});
afterAll(() => server.close());

const idOf = async (table: string, column: string, value: string) => {
  const [row] = await server.opened.ownerQuery<{ id: string }>(
    `select id from ${table} where ${column} = $1 and not is_delete order by id limit 1`,
    [value],
  );
  return Number(row?.id);
};

/** Gives an account one role with the rights of the form, in this data scope; signs in. */
async function personWith(
  account: string,
  dataScope: number,
  more: (role: number) => Promise<void> = async () => undefined,
) {
  const code = `round${account}${dataScope}`;
  const role = await admin.ask<number>("/api/sysRole/add", { name: code, code, dataScope });
  const menuIdList: number[] = [];
  for (const permission of calls)
    menuIdList.push(await idOf("access_menu", "permission", permission));
  await admin.ask("/api/sysRole/grantMenu", { id: role, menuIdList });
  await more(role);
  await admin.ask("/api/sysUser/grantRole", {
    userId: await idOf("access_account", "account", account),
    roleIdList: [role],
  });
  return server.signIn(account);
}

const rows = async (client: Client) =>
  (
    await client.ask<{ items: Record<string, unknown>[] }>("/api/formsRound/page", {
      page: 1,
      pageSize: 50,
    })
  ).items;

describe("the page of a drawn form", () => {
  it("is known to be one for whoever has no right to it, in its tenant alone", async () => {
    const [page] = await server.opened.ownerQuery<{ path: string }>(
      `select case when m.path like '/%' then m.path else above.path || '/' || m.path end as path
         from access_menu m join access_menu above on above.id = m.pid where m.name = 'formsRound' and m.type = 2`,
    );
    const isPage = async (account: string, path: string) => {
      const client = await server.signIn(account);
      const place = encodeURIComponent(path);
      return (await client.get<boolean>(`/api/sysMenu/isPage?path=${place}`)).body.result;
    };
    const path = page?.path ?? "";
    expect(path).toMatch(/^\//);
    expect(await isPage("user3", path)).toBe(true);
    expect(await isPage("user3", `${path}/create`)).toBe(true);
    expect(await isPage("bg_admin", path)).toBe(false);
    expect(await isPage("user3", `${path}x`)).toBe(false);
  });
});

describe("rights over submissions", () => {
  it("are the buttons of the form, granted like those of any page", async () => {
    const user = await personWith("user1", 1);
    expect(await rows(user)).toHaveLength(3);
    const [usable] = await user.ask<{ code: string; codes: string[] }[]>("/api/sysForm/models");
    expect(usable).toMatchObject({ code: "round" });
    expect(usable?.codes).toContain("formsRound/add");
    expect(usable?.codes).not.toContain("formsRound/delete");
    const [row] = await rows(user);
    expect((await user.post("/api/formsRound/delete", { id: row?.["id"] })).body.code).toBe(403);
    expect(
      (await user.post("/api/sysForm/saveDraft", { id: formId, revision: 2, document: {} })).body
        .code,
    ).toBe(403);
    const menus = await user.ask<unknown>("/api/sysMenu/loginMenuTree");
    expect(JSON.stringify(menus)).toContain("/forms/round");
  });

  it("heed the data scope, in the database too", async () => {
    const user = await personWith("user2", 4);
    expect(await rows(user)).toEqual([]);
    const own = await user.ask<number>("/api/formsRound/add", { subject: "Mine" });
    expect((await rows(user)).map(({ id }) => id)).toEqual([own]);
    const [foreign] = await rows(admin).then((all) => all.filter(({ id }) => id !== own));
    expect((await user.post(`/api/formsRound/detail?id=${foreign?.["id"]}`)).body.code).not.toBe(
      200,
    );
    expect(
      (await user.post("/api/formsRound/update", { id: foreign?.["id"], subject: "stolen" })).body
        .extras,
    ).toMatchObject({ code: "D1002" });
  });

  it("show in the browser what the server does by the roles of a person", async () => {
    const holds = "'duty' in $user.roles";
    const text = { title: "Text", type: ["string", "null"], maxLength: 20 };
    const asked = {
      subject: diary.subject,
      shown: { ...text, "x-when": { visible: holds, required: "true" } },
      fixed: { ...text, "x-when": { readOnly: holds } },
      needed: { ...text, "x-when": { required: holds } },
    };
    const rule = { id: "short", expr: `size(subject) < 5 || ${holds}`, fields: ["subject"] };
    await publishForm(
      admin,
      "duty",
      documentOf("duty", asked, {
        required: ["subject"],
        "x-rules": [{ ...rule, message: "Too long" }],
      }),
    );
    const holder = await personWith("user3", 1, async (role) => {
      await server.opened.ownerQuery("update access_role set code = 'duty' where id = $1", [role]);
      const menuIdList: number[] = [];
      for (const code of calls)
        menuIdList.push(await idOf("access_menu", "permission", code.replace("Round", "Duty")));
      await admin.ask("/api/sysRole/grantMenu", { id: role, menuIdList });
    });
    const verdicts = [];
    for (const client of [holder, admin]) {
      const { model } = await client.ask<{ model: EntityModel }>("/api/sysForm/model?code=duty");
      const user = expressionUser(await client.ask("/api/sysAuth/userInfo"));
      const { fields, rules } = prepareConditions(model, () => undefined);
      const context = { user, record: { subject: "longer", shown: "a", fixed: "b" } };
      const browser = {
        shown: fields.get("shown")?.visible?.(context),
        fixed: fields.get("fixed")?.readOnly?.(context),
        needed: fields.get("needed")?.required?.(context),
        long: rules[0]?.holds(context),
      };
      const add = async (record: object) =>
        (await client.post<number>("/api/formsDuty/add", record)).body;
      const whole = { subject: "some", shown: "a", fixed: "b", needed: "c" };
      const { result } = await add(whole);
      const kept = await client.ask<Record<string, unknown>>(`/api/formsDuty/detail?id=${result}`);
      expect(browser).toEqual({
        shown: (await add({ ...whole, shown: null })).code !== 200,
        fixed: kept["fixed"] !== "b",
        needed: (await add({ ...whole, needed: null })).code !== 200,
        long: (await add({ ...whole, subject: "longer" })).code === 200,
      });
      verdicts.push(browser);
    }
    const all = (is: boolean) => ({ shown: is, fixed: is, needed: is, long: is });
    expect(verdicts).toEqual([all(true), all(false)]);
  });

  it("keep closed questions from a role, and rows that its rules leave out", async () => {
    const user = await personWith("user4", 1, async (role) => {
      await admin.ask("/api/sysRole/grantRoleTable", {
        id: role,
        tableColumnList: [`form_${formId}:cost`],
      });
      await admin.ask("/api/sysRole/grantRowRule", {
        id: role,
        ruleList: [
          { table: `form_${formId}`, actions: ["read"], condition: { workers__gte: 2 }, status: 1 },
        ],
      });
    });
    const shown = await rows(user);
    expect(shown.map(({ workers }) => workers).toSorted()).toEqual([2, 3]);
    expect(shown.every((row) => !("cost" in row))).toBe(true);
    const filter = encodeURIComponent(JSON.stringify({ cost__gt: "1" }));
    const refused = await server.app.inject({
      url: `/api/forms/round?filter=${filter}`,
      headers: { authorization: `Bearer ${user.accessToken}` },
    });
    expect(refused.statusCode).toBe(400);
  });

  it("follow a question that gets another name, in its former versions too", async () => {
    const user = await server.signIn("user4");
    const { cost, ...others } = diary;
    const document = documentOf(
      "round",
      {
        ...others,
        price: { ...cost, "x-was": ["cost"] },
        workers: undefined,
        people: { ...diary.workers, "x-was": ["workers"] },
      },
      { required: ["subject"] },
    );
    const { revision } = await admin.ask<{ revision: number }>("/api/sysForm/saveDraft", {
      id: formId,
      revision: 2,
      document: JSON.parse(JSON.stringify(document)),
    });
    await admin.ask("/api/sysForm/publish", { id: formId, revision });
    const [old] = (await rows(admin)).filter(({ people }) => people === 2);
    expect(old).toMatchObject({ price: "9.99", versionNumber: 1 });
    expect(await admin.ask<object>(`/api/formsRound/detail?id=${old?.["id"]}`)).toMatchObject({
      cost: "9.99",
      workers: 2,
    });
    const shown = await rows(user);
    expect(shown.map(({ people }) => people).toSorted()).toEqual([2, 3]);
    expect(shown.every((row) => !("price" in row) && !("cost" in row))).toBe(true);
    const one = await user.ask<object>(`/api/formsRound/detail?id=${old?.["id"]}`);
    expect(one).toMatchObject({ workers: 2 });
    expect(one).not.toHaveProperty("cost");
    await user.ask("/api/formsRound/update", { id: old?.["id"], cost: "0.01", subject: "tried" });
    expect((await rows(admin)).find(({ id }) => id === old?.["id"])).toMatchObject({
      price: "9.99",
      subject: "tried",
    });
  });

  it("hold in the database, whatever a statement asks for", async () => {
    const { database } = server.opened;
    const [form] = await server.opened.ownerQuery<{ tenant: string }>(
      "select tenant_id as tenant from system_form where id = $1",
      [formId],
    );
    const count = async (tenantId: number, scope: Claims["scope"]) => {
      const claims: Claims = { ...systemClaims, tenantId, userId: 1, platform: false, scope };
      const [row] = await database.transaction(claims, (tx) =>
        tx.query<{ count: number }>(`select count(*)::int as count from form_${formId}`),
      );
      return row?.count;
    };
    const own = Number(form?.tenant);
    expect(await count(own, { kind: "all" })).toBeGreaterThanOrEqual(3);
    expect(await count(own, { kind: "self" })).toBe(0);
    expect(await count(own + 1, { kind: "all" })).toBe(0);
    const stranger: Claims = { ...systemClaims, tenantId: own + 1, userId: 1, platform: false };
    const strange = database.transaction(stranger, (tx) =>
      tx.query(`insert into form_${formId} (subject) values ('x')`),
    );
    await expect(strange).rejects.toThrow();
    const view = database.transaction(stranger, (tx) =>
      tx.query("select formwork.make_form_view($1, '[]')", [formId]),
    );
    await expect(view).rejects.toThrow();
    const typed = database.transaction(systemClaims, (tx) =>
      tx.query("select formwork.make_form_view($1, $2)", [
        formId,
        JSON.stringify([{ column: "x", field: "x'); drop table system_form; --", type: "text" }]),
      ]),
    );
    await expect(typed).rejects.toThrow();
  });

  it("end with the tenant, forms and views as well", async () => {
    const other = await server.signIn("yl_admin");
    const made = await publishForm(other, "gone", documentOf("gone", diary));
    await other.ask("/api/formsGone/add", { subject: "x" });
    await server.opened.ownerQuery(
      "update access_tenant set is_delete = true, delete_time = now() - interval '10 years' where code = 'yunling'",
    );
    const files = createFiles(
      createLocalStorage(server.opened.config.dataDir),
      server.opened.config.dataDir,
    );
    expect(await purgeTenants(server.opened.database, files)).toHaveLength(1);
    const [left] = await server.opened.ownerQuery<{ view: string | null; versions: string }>(
      "select to_regclass($1) as view, (select count(*) from system_form_version where form_id = $2) as versions",
      [`form_${made.id}`, made.id],
    );
    expect(left).toEqual({ view: null, versions: "0" });
  });
});
