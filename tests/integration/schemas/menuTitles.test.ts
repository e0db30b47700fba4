import { afterAll, beforeAll, expect, test } from "vitest";
import { buildFeatureApp, type FeatureApp } from "../features/support/featureApp.ts";

let server: FeatureApp;

beforeAll(async () => {
  server = await buildFeatureApp();
});
afterAll(() => server.close());

interface Menu {
  name: string | null;
  permission: string | null;
  i18nName: string;
}

test.each([
  ["en", "Accounts", "Reset password", "Publish"],
  ["zh-CN", "账号管理", "重置密码", "发布"],
])("in %s pages and buttons have their titles", async (language, page, reset, publish) => {
  const { accessToken } = await server.signIn("superadmin");
  const list = async (type: number): Promise<Menu[]> => {
    const response = await server.app.inject({
      method: "GET",
      url: `/api/sysMenu/list?type=${type}`,
      headers: { authorization: `Bearer ${accessToken}`, "accept-language": language },
    });
    return (response.json() as { result: Menu[] }).result;
  };
  const pages = await list(2);
  const buttons = await list(3);
  expect(pages.find((menu) => menu.name === "sysUser")?.i18nName).toBe(page);
  const title = (code: string) => buttons.find((menu) => menu.permission === code)?.i18nName;
  expect(title("sysUser/resetPwd")).toBe(reset);
  expect(title("sysNotice/public")).toBe(publish);
});
