import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { documentOf, publishForm } from "./formsSupport.ts";
import { buildFeatureApp, type Client, type FeatureApp } from "./support/featureApp.ts";

interface Found {
  complete: boolean;
  groups: {
    entity: string;
    title: string;
    path: string;
    more: boolean;
    hits: { id: number; title: string; detail: string | null }[];
  }[];
}

let server: FeatureApp;
let admin: Client;

beforeAll(async () => {
  server = await buildFeatureApp();
  admin = await server.signIn("admin");
});
afterAll(() => server.close());

const search = (client: Client, q: string) =>
  client.ask<Found>(`/api/sysSearch/query?q=${encodeURIComponent(q)}`);
const groupOf = ({ groups }: Found, entity: string) =>
  groups.find((group) => group.entity === entity);

async function idOf(table: string, column: string, value: string): Promise<number> {
  const [row] = await server.opened.ownerQuery<{ id: string }>(
    `select id from ${table} where ${column} = $1 and not is_delete order by id limit 1`,
    [value],
  );
  return Number(row?.id);
}

/** Gives the account one role alone, with these permissions over all records of the tenant. */
async function becomes(account: string, code: string, permissions: string[]): Promise<Client> {
  const id = await admin.ask<number>("/api/sysRole/add", { name: code, code, dataScope: 1 });
  const menuIdList = [];
  for (const permission of permissions)
    menuIdList.push(await idOf("access_menu", "permission", permission));
  await admin.ask("/api/sysRole/grantMenu", { id, menuIdList });
  await admin.ask("/api/sysRole/grantDataScope", { id, dataScope: 1 });
  const userId = await idOf("access_account", "account", account);
  await admin.ask("/api/sysUser/grantRole", { userId, roleIdList: [id] });
  return server.signIn(account);
}

describe("a search in everything", () => {
  it("finds answers of drawn forms by their title, though nothing of them was made searchable", async () => {
    const topic = { topic: { title: "Topic", type: "string", maxLength: 200 } };
    const form = documentOf("visits", topic, {
      "x-entity": { module: "forms", titleField: "topic" },
    });
    const root = await server.signIn("superadmin");
    await publishForm(root, "visits", form);
    await root.ask("/api/formsVisits/add", { topic: "Gabelstapler am Nordtor" });
    const found = groupOf(await search(root, "nordtor"), "forms/visits");
    expect(found?.hits).toMatchObject([{ title: "Gabelstapler am Nordtor" }]);
  });

  it("finds records of many entities, says where the words are and reads them at its path", async () => {
    const found = await search(admin, "云栖里");
    expect(found.complete).toBe(true);
    const projects = groupOf(found, "site/project");
    expect(projects).toMatchObject({ title: "Project", path: "/api/site/project", more: false });
    expect(projects?.hits).toEqual([
      { id: expect.any(Number) as number, title: "云栖里住宅小区二期", detail: null },
    ]);
    expect(found.groups.length).toBeGreaterThan(1);
    const byAddress = groupOf(await search(admin, "云山路 1888"), "site/project");
    expect(byAddress?.hits[0]).toMatchObject({
      title: "云栖里住宅小区二期",
      detail: "上海市浦东新区云山路 1888 号",
    });
    const read = await server.app.inject({
      url: `${byAddress?.path}/${byAddress?.hits[0]?.id}`,
      headers: { authorization: `Bearer ${admin.accessToken}` },
    });
    expect(read.json()).toMatchObject({ name: "云栖里住宅小区二期" });
  });

  it("leaves out the buttons of menus, which are no pages", async () => {
    const platform = await server.signIn("superadmin");
    const titleOf = async (type: number) => {
      const [row] = await server.opened.ownerQuery<{ title: string }>(
        `select title from access_menu where type = ${type} and not is_delete order by id limit 1`,
      );
      return row?.title ?? "";
    };
    const page = groupOf(await search(platform, await titleOf(2)), "access/menu");
    expect(page?.hits.length).toBeGreaterThan(0);
    const found = groupOf(await search(platform, await titleOf(3)), "access/menu");
    for (const { id } of found?.hits ?? []) {
      const [row] = await server.opened.ownerQuery<{ type: number }>(
        `select type from access_menu where id = ${id}`,
      );
      expect(row?.type).not.toBe(3);
    }
  });

  it("gives a few of each entity and says that there are more", async () => {
    const accounts = groupOf(await search(admin, "1380001"), "access/account");
    expect(accounts?.hits).toHaveLength(5);
    expect(accounts?.more).toBe(true);
  });

  it("finds nothing of another tenant", async () => {
    const other = await server.signIn("bg_admin");
    const found = await search(other, "云栖里");
    expect(found).toEqual({ groups: [], complete: true });
    expect((await search(other, "北港")).groups.length).toBeGreaterThan(0);
  });

  it("looks only into what the person may list", async () => {
    const person = await becomes("user4", "contractorsOnly", ["siteContractor/page"]);
    const found = await search(person, "有限公司");
    expect(found.groups.map(({ entity }) => entity)).toEqual(["site/contractor"]);
    expect((await search(person, "云栖里")).groups).toEqual([]);
  });

  it("keeps to the person's own rows", async () => {
    const person = await server.signIn("user3");
    const { groups } = await search(person, "user");
    const accounts = groups.find(({ entity }) => entity === "access/account")?.hits ?? [];
    const [all] = await server.opened.ownerQuery<{ count: number }>(
      "select count(*)::int as count from access_account where account like 'user%' and not is_delete",
    );
    expect(all?.count).toBeGreaterThan(3);
    expect(accounts.length).toBeLessThan(2);
  });

  it("does not look into a closed field, and does not show one", async () => {
    const person = await becomes("user2", "blindProjects", ["siteProject/page"]);
    const id = await idOf("access_role", "code", "blindProjects");
    const project = await idOf("site_project", "code", "HJ-2024-011");
    expect(groupOf(await search(person, "云栖里"), "site/project")?.hits).toHaveLength(1);
    await admin.ask("/api/sysRole/grantRoleTable", {
      id,
      tableColumnList: ["site_project:name", "site_project:address"],
    });
    expect(await search(person, "云栖里")).toEqual({ groups: [], complete: true });
    expect(await search(person, "云山路")).toEqual({ groups: [], complete: true });
    expect(groupOf(await search(person, "HJ-2024-011"), "site/project")?.hits).toEqual([
      { id: project, title: `#${project}`, detail: "HJ-2024-011" },
    ]);
  });

  it("ends when the same person has begun another one", async () => {
    const [first, second] = await Promise.all([search(admin, "云"), search(admin, "云栖里")]);
    expect(first.complete).toBe(false);
    expect(second.complete).toBe(true);
  });

  it("is for people who are signed in, and takes a text within bounds", async () => {
    expect((await server.anonymous.get("/api/sysSearch/query?q=a")).body).toMatchObject({
      code: 401,
    });
    const refused = await admin.get(`/api/sysSearch/query?q=${"a".repeat(101)}`);
    expect(refused.body).toMatchObject({ code: 400 });
  });
});
