/** Notices that are published later and recalled, and an inbox that is tidied by keyboard. */
import { expect, momentIn, openAs, seriousFindings, test } from "../support/consoleTest.ts";
import { type Caller, type StoryProduct, productPasswords, signIn } from "../support/product.ts";

const asAdmin = (product: StoryProduct) => signIn(product.url, "admin", productPasswords.seed);

async function draft(admin: Caller, title: string, more: object = {}): Promise<number> {
  const body = { title, content: `<p>${title}：正文</p>`, type: 1, ...more };
  return admin.call<number>("/api/sysNotice/add", body);
}
async function publish(admin: Caller, title: string, more: object = {}): Promise<number> {
  const id = await draft(admin, title, more);
  await admin.call("/api/sysNotice/public", { id });
  return id;
}

test("an administrator plans a notice, and recalls it after it was published", async ({
  page,
  browser,
  baseURL,
  product,
}) => {
  test.slow();
  const admin = await asAdmin(product);
  const id = await draft(admin, "停电安排");
  await openAs(page, "admin", "/system/notice");
  const row = page.getByRole("row", { name: /停电安排/ });
  const choose = async (name: string) => {
    await row.hover();
    await row.getByRole("button").last().click();
    await page.getByRole("menuitem", { name, exact: true }).click();
  };
  await choose("发布");
  const dialog = page.getByRole("dialog", { name: "发布" });
  await dialog.getByLabel("定时发布").check();
  const plan = dialog.getByRole("button", { name: "确定定时" });
  await dialog.getByLabel("发布时间", { exact: true }).last().fill("2020-01-01T08:00");
  await expect(dialog).toContainText("该时间已过");
  await expect(plan).toBeDisabled();
  await dialog.getByLabel("发布时间", { exact: true }).last().fill("2099-01-01T08:00");
  expect(await seriousFindings(page)).toEqual([]);
  await plan.click();
  await expect(page.getByText("已设置定时发布")).toBeVisible();
  await page.getByRole("tab", { name: "待定时发布" }).click();
  await expect(row).toContainText("2099");

  // The time comes sooner than in seventy years.
  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
  const person = await elsewhere.newPage();
  await openAs(person, "user2", "/system/userCenter");
  await admin.call("/api/sysNotice/schedule", { id, publishAt: momentIn(5) });
  await expect(person.getByRole("log", { name: "收到的消息" })).toContainText("停电安排");

  await page.getByRole("tab", { name: "已发布" }).click();
  await choose("撤回");
  const recall = page.getByRole("dialog", { name: "撤回" });
  await expect(recall.getByRole("button", { name: "撤回" })).toBeDisabled();
  await recall.getByLabel(/撤回原因/).fill("日期有误，改到周五");
  await recall.getByRole("button", { name: "撤回" }).click();
  await expect(page.getByText("公告已撤回")).toBeVisible();

  await person.goto("/#/dashboard/notice");
  const entry = person.getByRole("button", { name: /停电安排/ });
  await expect(entry).toContainText("已撤回");
  await entry.click();
  const shown = person.getByRole("dialog", { name: "停电安排" });
  await expect(shown).toContainText("日期有误，改到周五");
  await expect(shown).not.toContainText("正文");
  await elsewhere.close();
});

test("somebody tidies the inbox by keyboard", async ({ page, product }) => {
  const admin = await asAdmin(product);
  for (const title of ["收件箱一", "收件箱二", "收件箱三"]) await publish(admin, title);
  await openAs(page, "user4", "/dashboard/notice");
  const entry = (title: string) => page.getByRole("button", { name: new RegExp(title) });
  await expect(entry("收件箱三")).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  await page.keyboard.press("j");
  await expect(entry("收件箱三")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "收件箱三" })).toContainText("正文");
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("dialog", { name: "收件箱二" })).toContainText("正文");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(entry("收件箱三")).toBeFocused();

  // Two are marked and put away; the third one stays.
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(page.getByRole("toolbar", { name: /2/ })).toBeVisible();
  await page.keyboard.press("e");
  await expect(page.getByText("已归档 2 条")).toBeVisible();
  await expect(entry("收件箱三")).toHaveCount(0);
  await expect(entry("收件箱一")).toBeFocused();
  await page.keyboard.press("u");
  await expect(entry("收件箱一").getByLabel("未读")).toHaveCount(0);

  await page.getByRole("tab", { name: /已归档/ }).click();
  await expect(entry("收件箱三")).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("e");
  await expect(page.getByText("已移回 1 条")).toBeVisible();
  await page.getByRole("tab", { name: "全部" }).click();
  await expect(entry("收件箱三")).toBeVisible();
  await page.getByLabel("搜索…").fill("没有这样的内容");
  await expect(page.getByRole("status").filter({ hasText: /没有/ })).toBeVisible();
});
