/** Two tenants in one installation: neither lists, searches nor addresses show one what belongs to the other. */
import { expect, openAs, test } from "../support/consoleTest.ts";

test("accounts of the first tenant are neither listed nor found nor opened", async ({
  page,
  browser,
}) => {
  await openAs(page, "admin", "/system/user");
  const own = page.getByRole("link", { name: "周明远", exact: true });
  await expect(own).toBeVisible();
  const address = await own.getAttribute("href");
  expect(address).toMatch(/\/system\/user\/\d+\/show$/);

  const other = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: "zh-CN" });
  const second = await other.newPage();
  await openAs(second, "bg_admin", "/system/user");
  await expect(second.getByRole("link", { name: "陈海生", exact: true })).toBeVisible();
  await expect(second.getByRole("link", { name: "周明远", exact: true })).toHaveCount(0);
  await second.getByLabel("搜索…").fill("周明远");
  await expect(second.getByText("没有符合条件的数据")).toBeVisible();
  await second.goto(`/${address}`);
  await expect(second.getByRole("heading", { level: 1, name: "无法显示此数据" })).toBeVisible();
  await expect(second.getByText("周明远")).toHaveCount(0);
  await other.close();
});

test("a tenant has no menu of the platform, and its address is forbidden", async ({ page }) => {
  await openAs(page, "bg_admin", "/platform/tenant");
  await expect(page.getByRole("navigation", { name: "主菜单" })).not.toContainText("平台管理");
  await expect(page).toHaveURL(/#\/401$/);
});
