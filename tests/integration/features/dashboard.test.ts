import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemClaims } from "../../../runtime/server/core/database/contract.ts";
import { buildFeatureApp, type Client, type FeatureApp } from "./support/featureApp.ts";

const card = { id: "a", kind: "todo", x: 0, y: 0, w: 6, h: 4 };
const other = { id: "b", kind: "clock", x: 6, y: 0, w: 3, h: 4 };

let server: FeatureApp;
let admin: Client;
let user: Client;
let roleOfUser: number;

beforeAll(async () => {
  server = await buildFeatureApp();
  [admin, user] = await Promise.all([server.signIn("admin"), server.signIn("user1")]);
  const [row] = await server.opened.database.transaction(systemClaims, (tx) =>
    tx.query<{ id: number }>(
      `select r.role_id as id from access_user_role r join access_account a on a.id = r.account_id
          where a.account = 'user1' limit 1`,
    ),
  );
  roleOfUser = row?.id ?? 0;
});
afterAll(() => server?.close());

const own = (client: Client) =>
  client.ask<{ own: unknown; ofRole: unknown }>("/api/sysDashboard/own");

describe("a home page", () => {
  it("is the person's own, and goes back to nothing", async () => {
    await user.ask("/api/sysDashboard/save", { widgets: [card, other] });
    expect(await own(user)).toEqual({ own: [card, other], ofRole: null });
    expect((await own(admin)).own).toBeNull();
    await user.ask("/api/sysDashboard/reset", {});
    expect((await own(user)).own).toBeNull();
  });

  it("of a role is found by whoever holds the role, and set by who may", async () => {
    const refused = await user.post("/api/sysDashboard/saveDefault", {
      roleId: roleOfUser,
      widgets: [card],
    });
    expect(refused.body.extras?.["code"]).toBe("D1016");
    await admin.ask("/api/sysDashboard/saveDefault", { roleId: roleOfUser, widgets: [other] });
    expect(await own(user)).toEqual({ own: null, ofRole: [other] });
    const elsewhere = await server.signIn("bg_admin");
    const foreign = await elsewhere.post("/api/sysDashboard/saveDefault", {
      roleId: roleOfUser,
      widgets: [card],
    });
    expect(foreign.body.extras?.["code"]).toBe("D1002");
    await admin.ask("/api/sysDashboard/saveDefault", { roleId: roleOfUser, widgets: [] });
    expect((await own(user)).ofRole).toBeNull();
  });

  it("refuses cards that are none", async () => {
    for (const widgets of [[{ ...card, kind: "camera" }], [card, card], [{ ...card, x: 12 }]]) {
      const { body } = await user.post("/api/sysDashboard/save", { widgets });
      expect(body.extras?.["code"]).toBe("F4000");
    }
  });
});
