/** Seeded texts are found by what the reader's language calls them, and not by it where somebody has given them a name of their own. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildFeatureApp, type Client, type FeatureApp } from "./support/featureApp.ts";

let server: FeatureApp;
let admin: Client;

beforeAll(async () => {
  server = await buildFeatureApp();
  admin = await server.signIn("admin");
});
afterAll(() => server.close());

async function read<Body>(url: string, language: string): Promise<Body> {
  const answer = await server.app.inject({
    url,
    headers: { authorization: `Bearer ${admin.accessToken}`, "accept-language": language },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<Body>();
}

async function listed(entity: string, filter: object, language: string): Promise<string[]> {
  const asked = encodeURIComponent(JSON.stringify(filter));
  const rows = await read<{ name?: string; account: string }[]>(
    `/api/${entity}?filter=${asked}`,
    language,
  );
  return rows.map(({ name, account }) => name ?? account);
}

describe("a text of the seed", () => {
  const cases: [string, object, string, string[]][] = [
    ["access/position", { q: "head of office" }, "en", ["主任"]],
    ["access/position", { q: "office HEAD" }, "en", ["主任"]],
    ["access/position", { q: "Büroleitung" }, "de", ["主任"]],
    ["access/position", { q: "主任" }, "en", ["主任"]],
    ["access/position", { q: "head of office" }, "de", []],
    ["access/position", { q: "head of office" }, "zh-CN", []],
    ["access/position", { name__contains: "head of" }, "en", ["主任"]],
    ["access/position", { not: { name__contains: "e" }, q: "head of office" }, "en", []],
    // What is no seed of the entity is looked for as it is stored.
    ["site/project", { q: "head of office" }, "en", []],
  ];
  it.each(cases)("of %s is found: %j in %s", async (entity, filter, language, names) => {
    expect(await listed(entity, filter, language)).toEqual(names);
  });

  it("is found through a relation", async () => {
    const of = (filter: object, language: string) => listed("access/account", filter, language);
    const stored = await of({ "posId.name__contains": "总经理" }, "zh-CN");
    expect(stored).toContain("admin");
    expect(await of({ "posId.name__contains": "general manager" }, "en")).toEqual(stored);
    expect(await of({ "posId.name__contains": "general manager" }, "zh-CN")).toEqual([]);
  });

  it("is found in the console's own calls and in the search of everything", async () => {
    const call = await server.app.inject({
      method: "POST",
      url: "/api/sysRole/page",
      payload: { page: 1, pageSize: 50, name: "Quality insp" },
      headers: { authorization: `Bearer ${admin.accessToken}`, "accept-language": "en" },
    });
    const { result } = call.json<{ result: { items: { name: string }[] } }>();
    expect(result.items.map(({ name }) => name)).toEqual(["质量检查员"]);
    const found = await read<{ result: { groups: { entity: string; hits: object[] }[] } }>(
      "/api/sysSearch/query?q=quality%20inspector",
      "en",
    );
    const roles = found.result.groups.find(({ entity }) => entity === "access/role");
    expect(roles?.hits).toMatchObject([{ title: "质量检查员" }]);
  });

  it("that the generator wrote is found as well", async () => {
    const root = await server.signIn("superadmin");
    const titles = async (entity: string, q: string, language: string) => {
      const answer = await server.app.inject({
        url: `/api/${entity}?filter=${encodeURIComponent(JSON.stringify({ q }))}`,
        headers: { authorization: `Bearer ${root.accessToken}`, "accept-language": language },
      });
      return answer
        .json<{ title?: string; name?: string }[]>()
        .map(({ title, name }) => title ?? name);
    };
    expect(await titles("access/menu", "Tenant packages", "en")).toContain("租户套餐");
    expect(await titles("access/menu", "Tenant packages", "zh-CN")).toEqual([]);
    expect(await titles("system/dictType", "Kontotyp", "de")).toEqual(["账号类型"]);
  });

  it("is not found by its former name once somebody has given it another", async () => {
    const [role] = await read<{ id: number }[]>(
      `/api/access/role?filter=${encodeURIComponent('{"name":"质量检查员"}')}`,
      "en",
    );
    await server.opened.ownerQuery(
      `update access_role set name = 'Checker' where id = ${role?.id}`,
    );
    expect(await listed("access/role", { q: "quality inspector" }, "en")).toEqual([]);
    expect(await listed("access/role", { q: "checker" }, "en")).toEqual(["Checker"]);
  });
});
