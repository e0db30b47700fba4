/** A page that others have is forbidden, and leads to signing in as someone who has the right; any other address is wrong. */
import { expect, openAs, signInAs, test } from "../support/consoleTest.ts";

test("a page without a right to it says so and leads back after signing in again", async ({
  page,
}) => {
  await openAs(page, "user3", "/nowhere");
  await expect(page.getByRole("heading", { name: "地址输入错误" })).toBeVisible();

  await page.goto("/#/system/role/create");
  await expect(page).toHaveURL(/#\/401$/);
  await page.getByRole("button", { name: "重新授权" }).click();
  await expect(page).toHaveURL(/#\/login\?redirect=%2Fsystem%2Frole%2Fcreate/);
  await signInAs(page, "admin");
  await expect(page.getByRole("heading", { level: 1, name: /角色/ })).toBeVisible();
});
