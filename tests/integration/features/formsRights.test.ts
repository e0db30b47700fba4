import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildFeatureApp, type Client, type FeatureApp } from "./support/featureApp.ts";
import { allowDesigning, diary, documentOf, publishForm } from "./formsSupport.ts";

let server: FeatureApp;
let admin: Client;
let formId: number;

const calls = ["page", "detail", "add", "update", "export"].map((name) => `formsRound/${name}`);

beforeAll(async () => {
  server = await buildFeatureApp();
  await allowDesigning(server);
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
});
