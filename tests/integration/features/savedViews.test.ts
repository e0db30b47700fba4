import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildFeatureApp, type Client, type FeatureApp } from "./support/featureApp.ts";

interface View {
  id: number;
  name: string;
  own: boolean;
  mayChange: boolean;
  invalid: boolean;
  version: number;
  content: Record<string, unknown>;
}
interface Views {
  views: View[];
  first: number | null;
  chosen: boolean;
  mayShareWithRoles: boolean;
}

const list = "site/defect";
let server: FeatureApp;
let admin: Client;
let manager: Client;
let contractor: Client;
let stranger: Client;

beforeAll(async () => {
  server = await buildFeatureApp({ watched: true });
  admin = await server.signIn("bg_admin");
  manager = await server.signIn("bg_manager");
  contractor = await server.signIn("bg_contractor");
  stranger = await server.signIn("yl_admin");
});
afterAll(() => server.close());

const views = (who: Client) => who.ask<Views>(`/api/sysListView/views?list=${list}`);
const save = (who: Client, more: object) =>
  who.post<number>("/api/sysListView/save", { list, content: { filter: {} }, ...more });
const named = async (who: Client, name: string) =>
  (await views(who)).views.find((view) => view.name === name);
const roleOf = async (account: string): Promise<number> => {
  const [row] = await server.opened.ownerQuery<{ id: string }>(
    `select r.role_id as id from access_user_role r join access_account a on a.id = r.account_id where a.account = $1 order by 1 limit 1`,
    [account],
  );
  return Number(row?.id);
};

describe("a saved view", () => {
  it("comes back as it was saved, to its owner alone", async () => {
    const content = {
      filter: { and: [{ severity__in: ["critical"] }] },
      columns: ["code", "title"],
      widths: { title: 300 },
      pins: { title: "right" },
      density: "compact",
      sort: "-dueDate,id",
    };
    expect((await save(manager, { name: "Mine", content })).body.code).toBe(200);
    expect(await named(manager, "Mine")).toMatchObject({ own: true, invalid: false, content });
    for (const other of [admin, contractor, stranger])
      expect(await named(other, "Mine")).toBeUndefined();
  });

  it("that is shared is read by the tenant, changed by its owner and administrators, unknown elsewhere", async () => {
    const id = (await save(manager, { name: "Ours", audience: "tenant" })).body.result;
    expect(await named(contractor, "Ours")).toMatchObject({ own: false, mayChange: false });
    expect(await named(admin, "Ours")).toMatchObject({ mayChange: true });
    expect(await named(stranger, "Ours")).toBeUndefined();
    const change = { id, name: "Theirs", audience: "tenant" };
    expect((await save(contractor, change)).body.extras?.["code"]).toBe("D1016");
    expect((await save(stranger, change)).body.extras?.["code"]).toBe("D1002");
    for (const who of [contractor, stranger])
      expect((await who.post("/api/sysListView/remove", { id })).body.code).not.toBe(200);
    expect((await save(admin, { ...change, name: "Ours 2" })).body.code).toBe(200);
    expect(await named(manager, "Ours 2")).toMatchObject({ id, own: true });
  });

  it("is shared with a role by administrators alone, and seen by its holders", async () => {
    const roleId = await roleOf("bg_contractor");
    const asked = { name: "Of the role", audience: "role", roleId };
    expect((await save(manager, asked)).body.extras?.["code"]).toBe("D1016");
    expect((await save(admin, { ...asked, roleId: null })).body.code).toBe(400);
    expect((await save(admin, asked)).body.code).toBe(200);
    expect(await named(contractor, "Of the role")).toMatchObject({ mayChange: false });
    expect(await named(manager, "Of the role")).toBeUndefined();
  });

  it("opens first by the person's choice, else the role's, else the tenant's", async () => {
    const roleId = await roleOf("bg_contractor");
    const first = { isDefault: true };
    const ofTenant = (await save(admin, { name: "All first", audience: "tenant", ...first })).body
      .result;
    const ofRole = (await save(admin, { name: "Role first", audience: "role", roleId, ...first }))
      .body.result;
    expect((await save(manager, { name: "No", audience: "tenant", ...first })).body.code).toBe(403);
    expect((await views(manager)).first).toBe(ofTenant);
    expect((await views(contractor)).first).toBe(ofRole);
    const choose = (viewId?: number | null) =>
      contractor.ask("/api/sysListView/first", {
        list,
        ...(viewId === undefined ? {} : { viewId }),
      });
    await choose(ofTenant);
    expect(await views(contractor)).toMatchObject({ first: ofTenant, chosen: true });
    await choose(null);
    expect(await views(contractor)).toMatchObject({ first: null, chosen: true });
    await choose();
    expect(await views(contractor)).toMatchObject({ first: ofRole, chosen: false });
  });

  it("never tells of a field that is closed to whoever opens it", async () => {
    const planted = "4711.00";
    const content = {
      filter: { and: [{ cost__gte: planted }] },
      columns: ["code", "cost", "nothing"],
      widths: { cost: 120, code: 90 },
      sort: "-cost,code",
    };
    await save(admin, { name: "Dear ones", audience: "tenant", content });
    expect(await named(admin, "Dear ones")).toMatchObject({
      invalid: false,
      content: { filter: content.filter, columns: ["code", "cost"], sort: "-cost,code" },
    });
    const seen = await named(contractor, "Dear ones");
    expect(seen).toMatchObject({ invalid: true });
    expect(seen?.content).toEqual({
      filter: {},
      columns: ["code"],
      widths: { code: 90 },
      sort: "code",
    });
    expect(JSON.stringify(seen)).not.toContain(planted);
  });

  it("keeps spans of days, and says when its filter asks about what is gone", async () => {
    await save(manager, { name: "Soon", content: { filter: { dueDate__within: "next7" } } });
    expect(await named(manager, "Soon")).toMatchObject({ invalid: false });
    await save(manager, { name: "Broken", content: { filter: { gone: 1 } } });
    expect(await named(manager, "Broken")).toMatchObject({
      invalid: true,
      content: { filter: {} },
    });
  });

  it("is refused for a list that the person may not read or that is not there", async () => {
    const closed = await contractor.get("/api/sysListView/views?list=access/tenant");
    expect(closed.body.extras?.["code"]).toBe("D1016");
    const none = await manager.get("/api/sysListView/views?list=site/nothing");
    expect(none.body.extras?.["code"]).toBe("D1002");
  });
});
