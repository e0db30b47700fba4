/** The settings of the look: seen at once, found again elsewhere, refused where nobody could read, set for everybody by an administrator. */
import type { Page } from "@playwright/test";
import { expect, openAs, seriousFindings, signInAs, test } from "../support/consoleTest.ts";
import { productPasswords, signIn } from "../support/product.ts";

const openSettings = async (page: Page) => {
  await page.getByRole("button", { name: "界面设置" }).click();
  return page.getByRole("dialog", { name: "界面设置" });
};
const primary = (page: Page) =>
  page
    .getByRole("button", { name: "复制配置" })
    .evaluate((button) => getComputedStyle(button).color);

test("color and layout follow a person to another browser", async ({
  page,
  browser,
  baseURL,
  product,
}) => {
  await signInAs(page, "luojie");
  let drawer = await openSettings(page);
  expect(await primary(page)).not.toBe("rgb(15, 118, 110)");
  await drawer.getByRole("radio", { name: "经典" }).check();
  await drawer.getByRole("radio", { name: "青碧" }).check();
  await expect(page.locator("[data-layout=classic]")).toBeVisible();
  const { call } = await signIn(product.url, "luojie", productPasswords.seed);
  const kept = async () => (await call<{ own: object }>("/api/sysUiSetting/own")).own;
  await expect.poll(kept).toMatchObject({ layout: "classic", primary: "#0F766E" });
  await expect(drawer.getByRole("button", { name: "布局 已改 1 项" })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  const elsewhere = await browser.newContext({ baseURL, locale: "zh-CN" });
  const other = await elsewhere.newPage();
  await openAs(other, "luojie", "/system/userCenter");
  await expect(other.locator("[data-layout=classic]")).toBeVisible();
  drawer = await openSettings(other);
  await expect(drawer.getByRole("textbox", { name: "主题颜色" })).toHaveValue("#0F766E");
  await drawer.getByRole("button", { name: "全部恢复默认" }).click();
  await expect(other.locator("[data-layout=defaults]")).toBeVisible();
  await other.getByRole("button", { name: "撤销" }).click();
  await expect(other.locator("[data-layout=classic]")).toBeVisible();
  await elsewhere.close();
});

test("colors that nobody could read are not taken; the nearest that do are one click away", async ({
  page,
}) => {
  await openAs(page, "fengtao", "/dashboard/home?settings");
  const drawer = page.getByRole("dialog", { name: "界面设置" });
  await drawer.getByRole("searchbox", { name: "搜索设置" }).fill("菜单背景");
  const ground = drawer.getByRole("textbox", { name: "菜单背景", exact: true });
  await ground.fill("#1F2A44");
  await expect(drawer.getByRole("alert")).toContainText("至少需要 4.5:1");
  expect(await seriousFindings(page)).toEqual([]);
  const menu = page.getByRole("navigation", { includeHidden: true }).first();
  await expect(menu).not.toHaveCSS("background-color", "rgb(31, 42, 68)");
  await drawer.getByRole("button", { name: /文字同时改为/ }).click();
  await expect(menu).toHaveCSS("background-color", "rgb(31, 42, 68)");
  await expect(drawer.getByRole("alert")).toBeHidden();
  await ground.fill("#808080");
  await drawer.getByRole("button", { name: /^改用/ }).click();
  await expect(drawer.getByRole("alert")).toBeHidden();
  await expect(ground).not.toHaveValue("#808080");

  await drawer.getByRole("button", { name: "粘贴配置" }).click();
  const paste = page.getByRole("dialog", { name: "粘贴配置" });
  const text = paste.getByLabel("复制的配置（JSON）");
  await text.fill('{"layout":"sideways"}');
  await expect(paste.getByRole("alert")).toContainText("布局");
  await expect(paste.getByRole("button", { name: "应用" })).toBeDisabled();
  await text.fill('{"layout":"columns","nonsense":1}');
  await expect(paste.getByText(/nonsense/).last()).toBeVisible();
  await paste.getByRole("button", { name: "应用" }).click();
  await expect(page.locator("[data-layout=columns]")).toBeVisible();
});

test("an administrator sets and locks a default for everybody, also on the sign-in page", async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAs(page, "bg_admin");
  const drawer = await openSettings(page);
  await drawer.getByRole("radio", { name: "朱砂" }).check();
  await drawer.getByRole("button", { name: /设为所有人的默认/ }).click();
  const dialog = page.getByRole("dialog", { name: /设为所有人的默认/ });
  await dialog.getByRole("checkbox", { name: /主题颜色/ }).check();
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "保存为默认" }).click();
  await expect(page.getByText("已保存单位的默认设置")).toBeVisible();
  const tenant = await page.evaluate(async () => {
    const answer = await fetch("/api/sysAuth/userInfo", {
      headers: { "x-session": "cookie" },
    });
    return ((await answer.json()) as { result: { tenantId: number } }).result.tenantId;
  });

  const elsewhere = await browser.newContext({ baseURL, locale: "zh-CN" });
  const other = await elsewhere.newPage();
  await other.goto(`/?tid=${tenant}#/login`);
  await expect(other.getByRole("button", { name: "登录", exact: true })).toHaveCSS(
    "background-color",
    "rgb(192, 44, 56)",
  );
  await openAs(other, "bg_user1", "/system/userCenter");
  const theirs = await openSettings(other);
  await expect(theirs.getByRole("radio", { name: "青碧" })).toBeDisabled();
  await expect(theirs.getByRole("textbox", { name: "主题颜色" })).toHaveValue("#C02C38");
  await elsewhere.close();
});
