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
  // Calls without an entity have buttons too.
  const chinese = buttons.filter(({ i18nName }) => /\p{Script=Han}/u.test(i18nName));
  if (language !== "zh-CN") expect(chinese).toEqual([]);
});

test("texts in the database are in the default language, and other languages get theirs", async () => {
  const rows = await server.opened.ownerQuery<{ title: string }>(
    "select title from access_menu where name = 'sysUser' or permission = 'sysUser/resetPwd' order by type",
  );
  expect(rows.map((row) => row.title)).toEqual(["账号管理", "重置密码"]);
  const [type] = await server.opened.ownerQuery<{ name: string; label: string }>(
    `select t.name, d.label from system_dict_type t join system_dict_data d on d.dict_type_id = t.id
      where t.code = 'GenderEnum' and d.value = '1'`,
  );
  expect(type).toEqual({ name: "性别", label: "男" });
  const english = await (
    await server.signIn("user1")
  ).ask<Record<string, { value: string; label: string }[]>>("/api/sysDictType/allDictList");
  expect(english["GenderEnum"]?.find((item) => item.value === "1")?.label).toBe("Male");
});
