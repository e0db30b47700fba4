import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  adminPassword,
  buildFeatureApp,
  type FeatureApp,
  seedPassword,
} from "../../features/support/featureApp.ts";

/** Signing in as existing clients do, and what they read right after it. */
let server: FeatureApp;
let asking: FeatureApp;

beforeAll(async () => {
  server = await buildFeatureApp();
  asking = await buildFeatureApp({ captcha: true });
});
afterAll(async () => {
  await server?.close();
  await asking?.close();
});

interface UserInfo {
  apis: string[];
  buttons: string[];
}

const infoOf = async (account: string) =>
  (await server.signIn(account)).ask<UserInfo>("/api/sysAuth/userInfo");

describe("the sign-in page", () => {
  it("learns what it has to ask for", async () => {
    const config = (app: FeatureApp) => app.anonymous.ask("/api/sysAuth/loginConfig");
    expect(await config(server)).toEqual({ secondVerEnabled: false, captchaEnabled: false });
    expect(await config(asking)).toEqual({ secondVerEnabled: false, captchaEnabled: true });
  });

  it("learns of the watermark, with a token and without one", async () => {
    const mark = { watermarkEnabled: true, watermarkText: "华建控股" };
    expect(await server.anonymous.ask("/api/sysAuth/watermarkConfig")).toEqual(mark);
    const other = await server.signIn("bg_admin");
    expect(await other.ask("/api/sysAuth/watermarkConfig")).toMatchObject({
      watermarkText: "北港建设",
    });
    await server.opened.ownerQuery("update access_tenant set watermark = null");
    expect(await other.ask("/api/sysAuth/watermarkConfig")).toEqual({
      watermarkEnabled: false,
      watermarkText: "",
    });
  });

  it("sends 0 for a captcha that it does not show, which passes for none", async () => {
    const body = { account: "admin", password: seedPassword, codeId: 0, code: "" };
    const { result } = (await server.anonymous.post<object>("/api/sysAuth/login", body)).body;
    expect(result).toEqual({ accessToken: expect.any(String), refreshToken: expect.any(String) });
    const refused = await asking.anonymous.post("/api/sysAuth/login", {
      ...body,
      account: "superadmin",
      password: adminPassword,
    });
    expect(refused.body).toMatchObject({ code: 400, message: expect.stringContaining("D0008") });
  });
});

describe("the codes of a person", () => {
  const called = ["sysUser/page", "sysMenu/list", "sysFile/preview", "sysPos/list"];

  it("stand beside themselves with a colon", async () => {
    const { apis, buttons } = await infoOf("admin");
    expect(buttons).toEqual(apis.map((code) => code.replace("/", ":")));
    expect(buttons).toEqual(expect.arrayContaining(["sysUser:page", "sysUser:add"]));
  });

  it("name every call that exists and is open, once", async () => {
    const { apis } = await infoOf("superadmin");
    const all = [...called, "sysFile/uploadFile", "sysFile/downloadFile", "sysConfig/batchDelete"];
    expect(apis).toEqual(expect.arrayContaining(all));
    expect(new Set(apis.map((code) => code.toLowerCase())).size).toBe(apis.length);
    expect((await infoOf("admin")).apis).toEqual(expect.arrayContaining(called));
  });

  it("name no call that is closed", async () => {
    const { apis } = await infoOf("user4");
    const closed = ["sysUser/page", "sysUser/list", "sysUser/add", "sysConfig/batchDelete"];
    expect(apis.filter((code) => closed.includes(code))).toEqual([]);
    await server.opened.ownerQuery(
      "delete from access_user_role where account_id = (select id from access_account where account = 'user3')",
    );
    // Its call asks for a session alone; its button is what somebody was granted or not.
    expect((await infoOf("user3")).apis).not.toContain("sysUser/changePwd");
  });

  it("have the names of the logs that the older line knows", async () => {
    const { apis, buttons } = await infoOf("superadmin");
    const logs = ["sysOplog", "sysVislog", "sysExlog", "sysDifflog"];
    expect(apis).toEqual(expect.arrayContaining(logs.map((log) => `${log}/page`)));
    expect(buttons).toEqual(expect.arrayContaining(["sysOplog:clear", "sysExlog:export"]));
  });
});
