/** A customer comes, pays for longer, is suspended, takes the data along and is deleted. */
import { readFileSync } from "node:fs";
import { productPasswords, signIn } from "../support/product.ts";
import { expect, openAs, seriousFindings, signInFirst, test } from "../support/consoleTest.ts";

test("a tenant from its package to its archive", async ({ page, browser }) => {
  test.slow();
  await openAs(page, "superadmin", "/platform/tenant");
  await page
    .getByRole("button", { name: "新增" })
    .or(page.getByRole("link", { name: "新增" }))
    .click();
  await expect(page.getByRole("heading", { name: "新增租户" })).toBeVisible();
  await page.getByLabel("租户名称").fill("晨光建设");
  await page.getByLabel("租管账号").fill("cg_admin");
  await page.getByRole("combobox", { name: "租户套餐" }).click();
  await page.getByRole("option", { name: "标准版" }).click();
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await expect(page).toHaveURL(/platform\/tenant(\/\d+)?$/);
  await page.goto("/#/platform/tenant");
  await expect(page.getByRole("row", { name: /晨光建设.*标准版.*长期有效/ })).toBeVisible();

  const choose = async (action: string) => {
    await page.getByRole("button", { name: "晨光建设 的更多操作" }).click();
    await page.getByRole("menuitem", { name: action }).click();
  };
  await choose("重置密码");
  await page.getByRole("dialog").getByRole("button", { name: "重置密码" }).click();
  const password = await page.getByRole("dialog", { name: "新密码" }).locator("code").innerText();
  await page.getByRole("dialog").getByRole("button", { name: "关闭" }).click();

  const other = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: "zh-CN" });
  const person = await other.newPage();
  await person.goto("/");
  await signInFirst(person, "cg_admin", { former: password, next: "Kahn#Birne48" });
  const menus = person.getByRole("navigation");
  await expect(menus.getByText("系统管理").first()).toBeVisible();
  await expect(menus.getByText("工程管理")).toHaveCount(0);

  await choose("续期");
  await page.getByRole("button", { name: "+1 年" }).click();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole("dialog").getByRole("button", { name: "续期" }).click();
  await expect(page.getByRole("row", { name: /晨光建设.*长期有效/ })).toHaveCount(0);

  await choose("停用租户");
  await page.getByRole("dialog").getByRole("button", { name: "停用租户" }).click();
  await expect(page.getByText("租户已停用")).toBeVisible();
  // Told by the server, or shown by the next call that is refused.
  const ended = person.getByRole("dialog", { name: "登录已结束" });
  await expect(ended.or(person.getByLabel("账号"))).toBeVisible();
  await other.close();

  const download = page.waitForEvent("download");
  await choose("导出全部数据");
  await page.getByRole("dialog").getByRole("button", { name: "导出全部数据" }).click();
  const archive = await download;
  expect(archive.suggestedFilename()).toMatch(/^cg_admin-.*\.zip$/);
  expect(
    readFileSync(await archive.path())
      .subarray(0, 2)
      .toString(),
  ).toBe("PK");

  await choose("删除");
  await page.getByRole("dialog").getByRole("button", { name: "删除" }).click();
  await expect(page.getByRole("row", { name: /晨光建设/ })).toHaveCount(0);
  await page.getByLabel("已删除").click();
  await page.getByRole("button", { name: /恢复.*晨光建设/ }).click();
  await expect(page.getByText("已恢复 1 条")).toBeVisible();
  await page.getByLabel("已删除").click();
  await expect(page.getByRole("row", { name: /晨光建设/ })).toBeVisible();
});

test("the tenant chosen in the header is the one that lists, cards and pickers are about", async ({
  page,
  product,
}) => {
  await openAs(page, "superadmin", "/system/pos");
  const heading = page.getByRole("heading", { level: 1, name: "职位管理" });
  const count = heading.locator("xpath=following-sibling::span[1]");
  await expect(count).toHaveText("48");
  const choose = async (from: string, to: string) => {
    await page.getByRole("button", { name: `租户：${from}` }).click();
    await page.getByRole("combobox", { name: "列表显示哪个租户的记录" }).click();
    await page.getByRole("option", { name: to }).click();
  };
  await choose("全部租户", "华建控股集团");
  await expect(count).toHaveText("16");

  await page.goto("/#/system/user/create");
  const options = page.getByRole("option");
  await page.getByRole("combobox", { name: "职位" }).click();
  await expect(options).toHaveCount(16);
  await page.goto("/#/dashboard/home");
  const overdue = page.getByRole("link", { name: /已超期的缺陷/ });
  // How many are overdue depends on the day.
  const admin = await signIn(product.url, "admin", productPasswords.seed);
  const late = await admin.rest<unknown[]>("GET", "/api/site/defect?view=overdue&range=[0,99]");
  expect(late.body.length).toBeGreaterThan(5);
  await expect(overdue).toHaveText(new RegExp(`\\D${late.body.length}$`));

  // A reader of another language finds a seeded position by the name that is shown.
  await page.goto("/?lng=en#/system/user/create");
  await page.getByRole("combobox", { name: /^Position/ }).fill("deputy gen");
  await expect(options).toHaveText(["Deputy general manager"]);

  await page.goto("/?lng=zh-CN#/system/pos");
  await choose("华建控股集团", "全部租户");
  await expect(count).toHaveText("48");
});
