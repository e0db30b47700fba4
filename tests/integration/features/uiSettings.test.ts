import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildFeatureApp, type Client, type FeatureApp } from "./support/featureApp.ts";

interface Settings {
  look: Record<string, unknown>;
  defaults: Record<string, unknown>;
  locked: string[];
  own: Record<string, unknown>;
}

let server: FeatureApp;
let admin: Client;
let user: Client;

beforeAll(async () => {
  server = await buildFeatureApp();
  admin = await server.signIn("admin");
  user = await server.signIn("user1");
});
afterAll(() => server.close());

const own = (client: Client) => client.ask<Settings>("/api/sysUiSetting/own");
const save = (client: Client, settings: object, removed: string[] = []) =>
  client.post("/api/sysUiSetting/save", { settings, removed });
const saveDefault = (client: Client, settings: object, locked: string[] = []) =>
  client.post("/api/sysConfigTenant/saveUiDefault", { settings, locked });

describe("own settings", () => {
  it("add up, are taken back one by one, and are nobody else's", async () => {
    expect((await own(user)).own).toEqual({});
    await save(user, { primary: "#0F766E", layout: "classic" });
    await save(user, { isFooter: false });
    expect((await own(user)).own).toEqual({
      primary: "#0F766E",
      layout: "classic",
      isFooter: false,
    });
    await save(user, {}, ["layout"]);
    expect((await own(user)).own).toEqual({ primary: "#0F766E", isFooter: false });
    expect((await own(admin)).own).toEqual({});
  });

  it("are found again in another session, also by somebody who sees only own records", async () => {
    const again = await server.signIn("user1");
    expect((await own(again)).own).toMatchObject({ primary: "#0F766E" });
    const self = await server.signIn("user3");
    await save(self, { tagsStyle: "tags-style-one" });
    expect((await own(self)).own).toEqual({ tagsStyle: "tags-style-one" });
  });

  it("are refused by name: no setting, a wrong value, not theirs to choose, colors that do not read", async () => {
    const { body } = await save(user, {
      layout: "sideways",
      lockScreenTime: 3,
      topBar: "red",
      nonsense: 1,
      copyright: "Mine",
      isDrawer: true,
      isFooter: "yes",
    });
    expect(body.code).toBe(400);
    expect(Object.keys(JSON.parse(body.message) as object).sort()).toEqual([
      "copyright",
      "isDrawer",
      "isFooter",
      "layout",
      "lockScreenTime",
      "nonsense",
      "topBar",
    ]);
    const pale = await save(user, { menuBarColor: "#EEEEEE" });
    expect(pale.body.message).toMatch(/menuBarColor.*4\.5/);
    expect((await save(user, { menuBar: "#202A37", menuBarColor: "#EEEEEE" })).body.code).toBe(200);
  });
});

describe("the tenant's settings", () => {
  it("hold the tenant's record, and its watermark cannot be taken off", async () => {
    const { look, locked } = await own(user);
    expect(look).toMatchObject({
      primary: "#646CFF",
      watermarkText: "华建控股",
      isWatermark: true,
    });
    expect(locked).toEqual(["isWatermark", "watermarkText"]);
  });

  it("are saved by whoever may, for everybody of the tenant and nobody else", async () => {
    expect((await saveDefault(user, { layout: "columns" })).body.code).toBe(403);
    expect((await saveDefault(admin, { layout: "columns" }, ["layout"])).body.code).toBe(200);
    await saveDefault(admin, { layout: "transverse" }, ["layout", "primary"]);
    expect(await own(user)).toMatchObject({
      defaults: { layout: "transverse" },
      locked: ["isWatermark", "watermarkText", "layout", "primary"],
    });
    const stranger = await server.signIn("bg_admin");
    expect((await own(stranger)).defaults).toEqual({});
  });

  it("are in what the sign-in page asks for", async () => {
    const { tenantId } = await admin.ask<{ tenantId: number }>("/api/sysAuth/userInfo");
    const info = await server.app.inject({ url: `/api/sysTenant/sysInfo/${tenantId}` });
    expect(JSON.parse(info.body)).toMatchObject({
      result: { theme: { defaults: { layout: "transverse" }, locked: ["layout", "primary"] } },
    });
  });
});
