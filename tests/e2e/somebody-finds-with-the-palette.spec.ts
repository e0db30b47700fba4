/** The palette by keyboard alone: a record, a menu by pinyin initials, and the sheet of shortcuts. */
import { expect, openAs, seriousFindings, test } from "../support/consoleTest.ts";

test("a record is found and opened without the mouse", async ({ page }) => {
  await openAs(page, "sunli", "/system/userCenter");
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "命令面板" });
  await expect(field).toBeFocused();
  await page.keyboard.type("云栖里住宅");
  await expect(
    page.getByRole("option", { name: "云栖里住宅小区二期", selected: true }),
  ).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: /云栖里住宅小区二期/ })).toBeVisible();

  // Initials of a Chinese title lead to its page.
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await field.fill("gcxm");
  await expect(page.getByRole("option", { name: /工程项目/, selected: true })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#\/site\/project(\?|$)/);

  // Nothing of what the person may not see.
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await field.fill("sysadmin-nothing-here");
  await expect(page.getByText("没有找到结果")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();

  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "键盘快捷键" });
  await expect(sheet.getByText("打开命令面板")).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await sheet.getByRole("switch", { name: "启用单字符快捷键" }).click();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await page.keyboard.press("g");
  await page.keyboard.press("h");
  await expect(page).toHaveURL(/#\/site\/project(\?|$)/);
  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
});
