/** What was done can be found again: a change in two columns, and from there the call that made it. */
import { expect, openAs, test } from "../support/consoleTest.ts";

test("a change leads to the call that made it", async ({ page }) => {
  await openAs(page, "admin", "/system/pos/create");
  await page.getByLabel("职位名称").fill("巡检员");
  await page.getByLabel("职位编码").fill("patrol-1");
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await expect(page.getByText("巡检员").first()).toBeVisible();

  await page.goto("/#/log/logdiff");
  await page.getByRole("button", { name: /新增.*职位.*巡检员/ }).click();
  const drawer = page.getByRole("dialog", { name: /职位/ });
  await expect(drawer.getByRole("row", { name: /职位名称.*巡检员/ })).toBeVisible();
  await drawer.getByRole("link", { name: "操作日志" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "操作日志" })).toBeVisible();
  await expect(page.getByText("共 1 条")).toBeVisible();
  await page.getByRole("button", { name: /职位.*的更多操作/ }).click();
  await page.getByRole("menuitem", { name: "详情" }).click();
  const details = page.getByRole("dialog", { name: /职位/ });
  await expect(details.getByText("patrol-1").first()).toBeVisible();
});
