import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildFeatureApp, type Client, type FeatureApp } from "./support/featureApp.ts";

interface Named {
  id: number;
  [field: string]: unknown;
}

let server: FeatureApp;
let admin: Client;
let source: number;
let target: number;
let child: number;
let round = 0;

const rest = async (url: string) => (await admin.get<never>(url)).body as unknown as Named[];
const one = async (url: string) => (await admin.get<never>(url)).body as unknown as Named;
const root = async () => (await rest("/api/access/organization")).find(({ pid }) => pid === 0);

async function make(entity: string, body: object): Promise<number> {
  const made = (await admin.post(`/api/access/${entity}`, body)).body as unknown as Named;
  expect(made.id, JSON.stringify(made)).toBeTypeOf("number");
  return made.id;
}

async function person(orgId: number, extOrgIdList: object[] = []): Promise<number> {
  const [position] = await rest("/api/access/position");
  const account = `merge_${++round}_${Math.trunc(performance.now())}`;
  return make("account", {
    account,
    realName: account,
    phone: `139${String(round).padStart(8, "0")}`,
    orgId,
    posId: position?.id,
    extOrgIdList,
  });
}

beforeAll(async () => {
  server = await buildFeatureApp({ watched: true });
  admin = await server.signIn("admin");
});
afterAll(() => server.close());

beforeEach(async () => {
  const above = (await root())?.id;
  const organization = (pid: unknown) =>
    make("organization", { pid, name: `M${++round}`, code: `m-${round}` });
  source = await organization(above);
  target = await organization(above);
  child = await organization(source);
});

const merge = (client: Client, id: unknown, targetId: unknown) =>
  client.post<{ accounts: number; organizations: number; roles: number }>("/api/sysOrg/merge", {
    id,
    targetId,
  });

describe("merging two organizations", () => {
  it("moves people, organizations below, scopes of roles and records, and deletes the one", async () => {
    const [position] = await rest("/api/access/position");
    const own = await person(source);
    const elsewhere = await person(target, [{ orgId: source, posId: position?.id }]);
    const both = await person(child, [
      { orgId: source, posId: position?.id },
      { orgId: target, posId: position?.id },
    ]);
    const roles = [
      await make("role", { name: `R${round}a`, code: `merge-a${round}` }),
      await make("role", { name: `R${round}b`, code: `merge-b${round}` }),
    ];
    const scopes = [[source], [source, target]];
    for (const [index, id] of roles.entries()) {
      const body = { id, dataScope: 5, orgIdList: scopes[index] };
      expect((await admin.post("/api/sysRole/grantDataScope", body)).body.code).toBe(200);
    }
    await server.opened.ownerQuery(
      "update site_project set create_org_id = $1 where id = (select min(id) from site_project where tenant_id = (select tenant_id from access_organization where id = $1))",
      [source],
    );

    const { body } = await merge(admin, source, target);
    expect(body.message, body.message).toBe("");
    expect(body.result).toEqual({ accounts: 1, organizations: 1, roles: 2 });

    expect((await one(`/api/access/account/${own}`)).orgId).toBe(target);
    expect((await one(`/api/access/organization/${child}`)).pid).toBe(target);
    const extra = async (id: number) =>
      ((await one(`/api/access/account/${id}`)).extOrgIdList as { orgId: number }[]).map(
        ({ orgId }) => orgId,
      );
    expect(await extra(elsewhere)).toEqual([]);
    expect(await extra(both)).toEqual([target]);
    for (const id of roles)
      expect(await admin.ask(`/api/sysRole/ownOrgList?id=${id}`)).toEqual([target]);
    const left = await server.opened.ownerQuery<{ number: string }>(
      "select (select count(*) from site_project where create_org_id = $1) + (select count(*) from access_role_org where organization_id = $1) as number",
      [source],
    );
    expect(Number(left[0]?.number)).toBe(0);
    expect((await admin.get(`/api/access/organization/${source}`)).body.code).toBe(404);
  });

  it("stands in the history of everything it moved", async () => {
    const own = await person(source);
    await merge(admin, source, target);
    const history = async (entity: string, id: number) =>
      (await rest(`/api/access/${entity}/${id}/history`)) as unknown as {
        action: string;
        userName: string;
        changes: { field: string; after: unknown }[];
      }[];
    const [moved] = await history("account", own);
    expect(moved?.changes).toContainEqual(
      expect.objectContaining({ field: "orgId", after: target }),
    );
    const [below] = await history("organization", child);
    expect(below?.changes).toContainEqual(expect.objectContaining({ field: "pid", after: target }));
    const [gone] = await history("organization", source);
    expect(gone?.action).toBe("merge");
    const journal = await server.opened.ownerQuery<{ image: string }>(
      "select after::text as image from formwork.journal where entity = 'access/account' and record_id = $1 order by id desc limit 1",
      [own],
    );
    expect(journal[0]?.image).not.toContain("argon2");
  });

  it.each([
    ["itself", () => [source, source], "D2001"],
    ["what lies below it", () => [source, child], "D2001"],
    ["one that is not there", () => [source, 1], "D1002"],
    ["no number", () => [source, "x"], ""],
  ])("refuses %s and changes nothing", async (_, ids, code) => {
    const own = await person(source);
    const [id, targetId] = ids();
    const { body } = await merge(admin, id, targetId);
    expect(body.code).not.toBe(200);
    expect(body.message).toContain(code);
    expect((await one(`/api/access/account/${own}`)).orgId).toBe(source);
  });

  it("refuses the root of a tenant, an organization of another tenant, and whoever has no right to it", async () => {
    const above = await root();
    expect((await merge(admin, above?.id, target)).body.message).toContain("D2010");
    const superadmin = await server.signIn("superadmin");
    expect((await merge(superadmin, above?.id, target)).body.message).toMatch(/D2001|D2008/);
    const foreign = await server.opened.ownerQuery<{ id: string }>(
      "select min(id) as id from access_organization where tenant_id <> (select tenant_id from access_organization where id = $1)",
      [source],
    );
    const other = Number(foreign[0]?.id);
    expect((await merge(admin, source, other)).body.message).toContain("D1002");
    expect((await merge(superadmin, source, other)).body.message).toContain("D1002");
    const user = await server.signIn("user2");
    expect((await merge(user, source, target)).body.message).toContain("D1016");
  });
});
