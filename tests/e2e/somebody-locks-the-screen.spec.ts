/** The lock screen: the server holds it, every tab follows it, a reload does not get past it. */
import { expect, seriousFindings, signInAs, test } from "../support/consoleTest.ts";
import { productPasswords } from "../support/product.ts";

test("locking covers every tab until the password is given", async ({ page, context }) => {
  test.slow();
  await signInAs(page, "user1");
  const other = await context.newPage();
  await other.goto("/#/dashboard/home");
  await expect(other.getByRole("banner")).toBeVisible();

  await page.getByRole("button", { name: /用户菜单/ }).click();
  await page.getByRole("menuitem", { name: /锁定屏幕/ }).click();
  const heading = page.getByRole("heading", { name: /屏幕已锁定/ });
  await expect(heading).toBeVisible();
  await expect(page.getByLabel("密码")).toBeFocused();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(other.getByRole("heading", { name: /屏幕已锁定/ })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  // Neither the page nor a call gets past it.
  const refused = await page.evaluate(async () => {
    const answer = await fetch("/api/sysMenu/loginMenuTree", {
      headers: { "x-session": "cookie" },
    });
    return ((await answer.json()) as { code: number }).code;
  });
  expect(refused).toBe(423);
  await page.evaluate(() => localStorage.removeItem("formwork:locked"));
  await page.reload();
  await expect(heading).toBeVisible();
  await expect(page.getByRole("banner")).toBeHidden();

  await page.getByLabel("密码").press("Enter");
  await expect(page.getByText("请输入密码")).toBeVisible();
  await page.getByLabel("密码").fill("Wrong#2026");
  await page.getByRole("button", { name: "解锁" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "密码" })).toBeVisible();
  await page.getByLabel("密码").fill(productPasswords.seed);
  await page.getByLabel("密码").press("Enter");
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(other.getByRole("banner")).toBeVisible();
  await expect(other.getByRole("heading", { name: /屏幕已锁定/ })).toBeHidden();
});

test("the screen locks by itself when nobody is there", async ({ page }) => {
  await signInAs(page, "user1");
  await page.evaluate(() => {
    const key = "formwork:themeConfig";
    const config = JSON.parse(localStorage.getItem(key) ?? "{}") as object;
    localStorage.setItem(key, JSON.stringify({ ...config, isLockScreen: true, lockScreenTime: 2 }));
    // As if another tab had chosen it.
    window.dispatchEvent(new StorageEvent("storage", { key }));
  });
  await expect(page.getByRole("heading", { name: /屏幕已锁定/ })).toBeVisible();
  await page.getByRole("button", { name: "退出并切换账号" }).click();
  await expect(page).toHaveURL(/#\/login/);
});
