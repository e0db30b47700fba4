/** A webhook is set up and tried, a form takes a step with each answer, and another system hears of both. */
import type { Page } from "@playwright/test";
import { expect, openAs, seriousFindings, test } from "../support/consoleTest.ts";
import { type Product, productPasswords, signIn } from "../support/product.ts";
import { startSeeded } from "../support/productTemplate.ts";
import { startWebhookPeer, type WebhookPeer } from "../support/webhookPeer.ts";

let own: Product;
let peer: WebhookPeer;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  [own, peer] = await Promise.all([
    startSeeded({ PRIVATE_HOSTS: "127.0.0.1" }),
    startWebhookPeer(),
  ]);
});
test.afterAll(async () => {
  await peer.close();
  await own.remove();
});

test("an answer through a public link reopens a defect, and the webhook tells of it", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { id, token, code } = await prepare();
  const context = await browser.newContext({ baseURL: own.url, locale: "zh-CN" });
  const page = await context.newPage();
  await openAs(page, "admin", "/system/webhook/create");
  await subscribe(page);
  await tryOut(page);

  // The step after each answer is a setting of the form.
  await page.goto("/#/develop/formDes");
  const card = page.getByRole("listitem").filter({ hasText: "gate" });
  await card.getByRole("button", { name: /的更多操作/ }).click();
  await page.getByRole("menuitem", { name: "设置", exact: true }).click();
  const settings = page.getByRole("dialog", { name: "设置" });
  await settings.getByLabel("数据", { exact: true }).click();
  await page.getByRole("option", { name: "Defect" }).click();
  await settings.getByLabel("步骤", { exact: true }).click();
  await page.getByRole("option", { name: "重新打开" }).click();
  expect(await seriousFindings(page)).toEqual([]);
  await settings.getByRole("button", { name: "保存", exact: true }).click();
  await expect(settings).toHaveCount(0);

  const visitor = await (await browser.newContext({ locale: "zh-CN" })).newPage();
  await visitor.goto(`${own.url}/#/f/${token}`);
  await visitor.getByLabel("Defect").click();
  await visitor.getByRole("option", { name: code }).click();
  await visitor.getByRole("button", { name: "提交" }).click();
  await expect(visitor.getByRole("heading", { name: "提交成功，谢谢" })).toBeVisible();

  await expect
    .poll(() => peer.received.map(({ event }) => event.type))
    .toContain("site.defect.reopen");
  const told = peer.received.find(({ event }) => event.type === "site.defect.reopen");
  expect(told?.event.data).toMatchObject({ id, record: { status: "open" } });

  await page.goto("/#/log/webhook");
  const row = page.getByRole("row").filter({ hasText: "重新打开" });
  await expect(row).toContainText("已送达");
  await expect(row).toContainText("200");
  expect(await seriousFindings(page)).toEqual([]);
  await context.close();
});

async function subscribe(page: Page): Promise<void> {
  await page.getByLabel("名称").fill("维修系统");
  await page.getByLabel("记录").click();
  await page.getByRole("option", { name: "质量缺陷", exact: true }).click();
  await page.getByLabel("事件").click();
  await page.getByRole("option", { name: "重新打开" }).click();
  await page.keyboard.press("Escape");
  await page.getByLabel("地址").fill(peer.url);
  await expect(page.getByLabel("签名密钥")).toHaveValue(/^whsec_/);
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "保存", exact: true }).click();
}

async function tryOut(page: Page): Promise<void> {
  const row = page.getByRole("row").filter({ hasText: "维修系统" });
  await expect(row).toContainText("质量缺陷");
  expect(await seriousFindings(page)).toEqual([]);
  await row.getByRole("button", { name: /操作/ }).click();
  await page.getByRole("menuitem", { name: "发送测试事件" }).click();
  const dialog = page.getByRole("dialog", { name: "发送测试事件" });
  await expect(dialog).toContainText("已送达：状态码 200");
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "关闭" }).click();
  expect(peer.received.map(({ event }) => event.type)).toEqual(["test"]);
}

/** A closed defect, and a published form that asks for one, with a link to it. */
async function prepare(): Promise<{ id: number; token: string; code: string }> {
  const { call } = await signIn(own.url, "admin", productPasswords.seed);
  const { items } = await call<{ items: { id: number; code: string }[] }>("/api/siteDefect/page", {
    page: 1,
    pageSize: 1,
    filters: { status: "closed" },
    status: "closed",
  });
  const [defect] = items;
  if (!defect) throw new Error("no defect is closed");
  const document = {
    $schema: "../meta/entity.schema.json",
    $id: "forms/gate",
    title: "Complaint",
    type: "object",
    "x-entity": { module: "forms" },
    "x-scope": {},
    properties: {
      defectId: {
        title: "Defect",
        type: "integer",
        "x-relation": { to: "site/defect", label: "defectCode" },
      },
    },
    required: ["defectId"],
    unevaluatedProperties: false,
  };
  const formId = await call<number>("/api/sysForm/create", { code: "gate", name: "Complaint" });
  const draft = { id: formId, revision: 1, document };
  const { revision } = await call<{ revision: number }>("/api/sysForm/saveDraft", draft);
  await call("/api/sysForm/publish", { id: formId, revision });
  const link = { id: formId, title: "Gate", captcha: false, choices: ["defectId"] };
  const { token } = await call<{ token: string }>("/api/sysForm/link/add", link);
  return { id: defect.id, token, code: defect.code };
}
