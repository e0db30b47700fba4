/** Online users: who is there, a message to another browser, and the end of a session. */
import type { Page } from "@playwright/test";
import { expect, openAs, seriousFindings, signInAs, test } from "../support/consoleTest.ts";
import { productPasswords, signIn } from "../support/product.ts";

/** The row's menu of an online user. */
async function openRowMenu(page: Page, account: string): Promise<void> {
  const row = page.getByRole("row").filter({ hasText: account }).first();
  await expect(row).toBeVisible();
  await row.getByRole("button", { name: /更多/ }).click();
}

test("a message reaches another browser, forcing offline ends it there", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
  const person = await elsewhere.newPage();
  await openAs(person, "user1", "/system/userCenter");
  await openAs(page, "superadmin", "/system/onlineUser");
  await expect(page.getByRole("heading", { level: 1, name: "在线用户" })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  await openRowMenu(page, "user1");
  await page.getByRole("menuitem", { name: "发送消息" }).click();
  await page.getByLabel("标题").fill("例会");
  await page.getByLabel("内容").fill("三点开会");
  await page.getByRole("button", { name: "发送消息", exact: true }).click();
  await expect(page.getByText("消息已发送")).toBeVisible();
  const messages = person.getByRole("log", { name: "收到的消息" });
  await expect(messages).toContainText("例会");
  await expect(messages).toContainText("三点开会");
  await messages.getByRole("button", { name: "关闭" }).click();
  await expect(messages).not.toContainText("例会");

  await openRowMenu(page, "user1");
  await page.getByRole("menuitem", { name: "强制下线" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "强制下线" }).click();
  const dialog = person.getByRole("dialog", { name: "登录已结束" });
  await expect(dialog).toContainText("管理员已将您强制下线");
  await dialog.getByRole("button", { name: "重新登录" }).click();
  await expect(person).toHaveURL(/#\/login/);
  await expect(page.getByRole("row").filter({ hasText: "user1" })).toHaveCount(0);
  await elsewhere.close();

  await page.goto("/#/log/logmsg");
  await expect(page.getByRole("row").filter({ hasText: "三点开会" })).toBeVisible();
});

test("a published notice rings the bell of whoever is there", async ({
  page,
  browser,
  baseURL,
  product,
}) => {
  test.slow();
  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
  const person = await elsewhere.newPage();
  await openAs(person, "user2", "/system/userCenter");
  const caller = await signIn(product.url, "user2", productPasswords.seed);
  const { bell: before } = await caller.call<{ bell: number }>("/api/sysInbox/counts");
  const bell = person.getByRole("button", { name: /^收件箱，/ });
  await expect(bell).toHaveAccessibleName(`收件箱，${before} 条未读`);
  await signInAs(page, "admin");
  await page.evaluate(async () => {
    const headers = { "x-session": "cookie", "content-type": "application/json" };
    const call = async (path: string, body: object) =>
      (
        (await (
          await fetch(path, { method: "POST", headers, body: JSON.stringify(body) })
        ).json()) as {
          result: number;
        }
      ).result;
    const id = await call("/api/sysNotice/add", {
      title: "停水通知",
      content: "<p>明天</p>",
      type: 1,
    });
    await call("/api/sysNotice/public", { id });
  });
  await expect(person.getByRole("log", { name: "收到的消息" })).toContainText("停水通知");
  await expect(bell).toHaveAccessibleName(`收件箱，${before + 1} 条未读`);
  await bell.click();
  await person
    .getByRole("dialog", { name: /^收件箱，/ })
    .getByText("停水通知")
    .click();
  await expect(person.getByRole("dialog", { name: "停水通知" })).toContainText("明天");
  await person.getByRole("button", { name: "关闭" }).last().click();
  await expect(bell).toHaveAccessibleName(`收件箱，${before} 条未读`);
  await elsewhere.close();
});
