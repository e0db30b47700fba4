import { afterAll, beforeAll, expect, it } from "vitest";
import { buildFeatureApp, type Client, type FeatureApp } from "./support/featureApp.ts";

interface Explanation {
  allowed: boolean;
  steps: { check: string; passed: boolean; roles: string[]; detail: string | null }[];
}
interface Effective {
  holders: number;
  entities: {
    entity: string;
    actions: { code: string; state: string }[];
    hidden: { name: string }[];
  }[];
}

let server: FeatureApp;
let admin: Client;

beforeAll(async () => {
  server = await buildFeatureApp();
  admin = await server.signIn("admin");
});
afterAll(() => server?.close());

async function one(sql: string, parameters: unknown[] = []): Promise<number> {
  const [row] = await server.opened.ownerQuery<{ id: string }>(sql, parameters);
  return Number(row?.id);
}
const accountId = (account: string) =>
  one("select id::text from access_account where account = $1", [account]);
const roleOf = (account: string) =>
  one(
    `select u.role_id::text as id from access_user_role u join access_account a on a.id = u.account_id
      where a.account = $1`,
    [account],
  );
const explain = async (account: string, body: object) =>
  admin.ask<Explanation>("/api/sysRole/explain", { userId: await accountId(account), ...body });
const failed = ({ steps }: Explanation) =>
  steps.filter(({ passed }) => !passed).map(({ check }) => check);

it("says the same as the server does, for every account and defect", async () => {
  const rows = await server.opened.ownerQuery<{ id: string }>(
    `select d.id::text from site_defect d join access_tenant t on t.id = d.tenant_id
      where t.code = 'default' and not d.is_delete order by d.id limit 6`,
  );
  expect(rows.length).toBeGreaterThan(3);
  const verdicts = new Set<boolean>();
  for (const account of ["user1", "user2", "user3", "zhaoqiang"]) {
    const person = await server.signIn(account);
    for (const { id } of rows) {
      const told = await explain(account, {
        entity: "site/defect",
        action: "detail",
        recordId: Number(id),
      });
      const answer = await person.get(`/api/siteDefect/detail?id=${id}`);
      expect(told.allowed, `${account} ${id} ${JSON.stringify(told.steps)}`).toBe(
        answer.body.code === 200 && answer.body.result !== null,
      );
      verdicts.add(told.allowed);
    }
  }
  expect([...verdicts].sort()).toEqual([false, true]);
});

it("names the rule that stands in the way", async () => {
  expect(failed(await explain("user2", { entity: "access/role", action: "delete" }))).toEqual([
    "permission",
  ]);
  expect(failed(await explain("admin", { entity: "access/menu", action: "delete" }))).toContain(
    "package",
  );
  const role = await roleOf("user2");
  await admin.ask("/api/sysRole/grantApi", { id: role, apiList: ["siteDefect:page"] });
  const denied = await explain("user2", { entity: "site/defect", action: "page" });
  expect(failed(denied)).toEqual(["blacklist"]);
  expect(denied.steps.find(({ check }) => check === "blacklist")?.roles).toHaveLength(1);
  await admin.ask("/api/sysRole/grantApi", { id: role, apiList: [] });
  await admin.ask("/api/sysRole/grantRoleTable", {
    id: role,
    tableColumnList: ["site_defect:cost"],
  });
  const closed = await explain("user2", { entity: "site/defect", action: "page", field: "cost" });
  expect(closed.steps.at(-1)).toMatchObject({ check: "field", passed: false, detail: "hidden" });
});

it("sums a role up", async () => {
  const role = await roleOf("user2");
  const sum = await admin.ask<Effective>(`/api/sysRole/effective?id=${role}`);
  expect(sum.holders).toBeGreaterThan(0);
  const defect = sum.entities.find(({ entity }) => entity === "site/defect");
  expect(defect?.hidden.map(({ name }) => name)).toContain("cost");
  const states = new Map(defect?.actions.map(({ code, state }) => [code, state]));
  expect(states.get("siteDefect/page")).toBe("granted");
  expect(states.get("siteDefect/delete")).toBe("notGranted");
  const person = await server.signIn("user2");
  const { apis } = await person.ask<{ apis: string[] }>("/api/sysAuth/userInfo");
  const held = new Set(apis.map((code) => code.toLowerCase()));
  for (const { actions } of sum.entities)
    for (const { code, state } of actions)
      if (state === "granted") expect(held, code).toContain(code.toLowerCase());
});

it("tells nothing about people and records out of the asker's sight", async () => {
  const foreign = await accountId("bg_admin");
  const body = { userId: foreign, entity: "site/defect", action: "page" };
  expect((await admin.post("/api/sysRole/explain", body)).body.message).toContain("D1002");
  const theirs = await one(
    `select d.id::text from site_defect d join access_tenant t on t.id = d.tenant_id where t.code <> 'default' limit 1`,
  );
  const record = { entity: "site/defect", action: "detail", recordId: theirs };
  const answer = await admin.post("/api/sysRole/explain", {
    userId: await accountId("user1"),
    ...record,
  });
  expect(answer.body.message).toContain("D1002");
  const staff = await server.signIn("user3");
  const refused = await staff.post("/api/sysRole/explain", {
    ...body,
    userId: await accountId("user1"),
  });
  expect(refused.body.code).toBe(403);
  for (const wrong of [{ entity: "no/thing" }, { action: "fly" }, { field: "nothing" }]) {
    const bad = await admin.post("/api/sysRole/explain", {
      userId: await accountId("user1"),
      entity: "site/defect",
      action: "page",
      ...wrong,
    });
    expect(bad.body.code, JSON.stringify(wrong)).toBeGreaterThanOrEqual(400);
  }
});
