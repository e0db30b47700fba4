/** Menus decide the screens at run time: a new directory is in the sidebar at once and its page has the name of the menu. */
import { expect, openAs, test } from "../support/consoleTest.ts";

test("a new menu appears in the sidebar without signing in again", async ({ page }) => {
  await openAs(page, "superadmin", "/platform/menu");
  await expect(page.getByRole("heading", { level: 1, name: "菜单" })).toBeVisible();
  await page.getByRole("link", { name: "新增", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "新增菜单" })).toBeVisible();
  await page.getByLabel(/^菜单名称/).fill("巡检");
  await page.getByRole("radio", { name: "菜单", exact: true }).check();
  await page.getByLabel(/^路由名称/).fill("patrol");
  await page.getByLabel(/^路由路径/).fill("/patrol");
  await page.getByLabel(/^组件路径/).fill("/system/pos/index");
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await expect(page).toHaveURL(/#\/platform\/menu(\?|$)/);
  const sidebar = page.getByRole("navigation", { name: "主菜单" });
  await sidebar.getByRole("link", { name: "巡检" }).click();
  await expect(page).toHaveURL(/#\/patrol/);
  await expect(page.getByRole("heading", { level: 1, name: "巡检" })).toBeVisible();
});
