/** A forgotten password: the administrator resets it, the person signs in with the temporary one and chooses an own. */
import { expect, openAs, signInFirst, test } from "../support/consoleTest.ts";

test("the temporary password is shown once, works, and is changed at once", async ({
  page,
  browser,
}) => {
  await openAs(page, "admin", "/system/user");
  await page.getByLabel("搜索…").fill("xufang");
  await expect(page.getByText("共 1 条")).toBeVisible();
  await page.getByRole("button", { name: "徐芳 的更多操作" }).click();
  await page.getByRole("menuitem", { name: "重置密码" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "重置密码" }).click();
  const shown = page.getByRole("dialog", { name: "新密码" });
  const password = await shown.locator("code").innerText();
  expect(password.length).toBeGreaterThanOrEqual(6);
  await shown.getByRole("button", { name: "关闭" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const other = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: "zh-CN" });
  const person = await other.newPage();
  await person.goto("/");
  await signInFirst(person, "xufang", { former: password, next: "Kahn#Birne48" });
  await expect(person.getByRole("heading", { level: 1 })).toContainText("徐芳");
  await other.close();
});
