/** A template becomes a form, visitors fill it in through its link on a phone, and what they sent is in a typed list. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, openAs, seriousFindings, test } from "../support/consoleTest.ts";
import { productPasswords, signIn } from "../support/product.ts";
import { readXlsx } from "../support/spreadsheets.ts";

test("a visitor without an account registers through the link of a form, and the list has it", async ({
  page,
  browser,
  product,
}) => {
  test.setTimeout(240_000);
  await openAs(page, "admin", "/develop/formDes");

  // From a template, seen before it is taken.
  await page.getByRole("button", { name: "新建表单" }).click();
  const create = page.getByRole("dialog", { name: "新建表单" });
  await create.getByText("访客登记", { exact: true }).click();
  await expect(create.getByLabel("预览").getByLabel("车牌号")).toBeVisible();
  await expect(create.getByLabel("编码")).toHaveValue("visitorRegistration");
  expect(await seriousFindings(page)).toEqual([]);
  await create.getByRole("button", { name: "创建并设计" }).click();

  // Published into the menu by the designer.
  await page.getByRole("button", { name: "发布…" }).click();
  const publish = page.getByRole("dialog", { name: "发布表单" });
  await publish.getByRole("switch", { name: "显示在菜单中" }).check();
  await publish.getByLabel("所属目录").click();
  await page.getByRole("option", { name: "顶层" }).click();
  await publish.getByRole("button", { name: "发布", exact: true }).click();
  const live = page.getByRole("dialog", { name: "您的表单已上线" });
  await expect(live.getByText("版本 1 已发布。")).toBeVisible();
  await expect(live.getByRole("link", { name: "填写表单" })).toBeVisible();
  await expect(live.getByText(/还没有链接/)).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  // What the drawing does not hold is settled from here, and from the bar of the designer.
  await live.getByRole("button", { name: "设置" }).click();
  const settings = page.getByRole("dialog", { name: /^设置/ });
  await settings.getByLabel("致谢文字").fill("请到门卫室领取访客证。");
  await settings.getByRole("button", { name: "保存", exact: true }).click();
  await expect(settings).toHaveCount(0);
  await live.getByRole("button", { name: "关闭" }).click();
  await expect(page.getByRole("button", { name: "分享" })).toBeVisible();
  await expect(page.getByRole("button", { name: "设置", exact: true })).toBeVisible();

  // A link, whose address is there again later.
  await page.goto("/#/develop/formDes");
  const card = page.getByRole("listitem").filter({ hasText: "visitorRegistration" });
  await card.getByRole("button", { name: /的更多操作/ }).click();
  await page.getByRole("menuitem", { name: "公开链接" }).click();
  const links = page.getByRole("dialog", { name: "公开链接" });
  await links.getByRole("button", { name: "新建链接" }).click();
  await links.getByLabel("标题").fill("大门访客");
  await links.getByRole("button", { name: "生成链接" }).click();
  const address = await links.getByLabel("地址", { exact: true }).inputValue();
  expect(await seriousFindings(page)).toEqual([]);
  await links.getByRole("alert").getByRole("button", { name: "关闭" }).click();
  await links.getByRole("button", { name: "分享" }).click();
  await expect(links.getByLabel("地址", { exact: true })).toHaveValue(address);
  const [poster] = await Promise.all([
    page.waitForEvent("download"),
    links.getByRole("button", { name: "海报（PDF）" }).click(),
  ]);
  expect((await readFile(await poster.path())).subarray(0, 5).toString()).toBe("%PDF-");

  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: "zh-CN",
  });
  const visitor = await phone.newPage();
  await register(visitor, address);

  // A link that was closed says so, and one that was copied in part too.
  const { call } = await signIn(product.url, "admin", productPasswords.seed);
  const { items } = await call<{ items: { id: number; code: string }[] }>("/api/sysForm/page", {});
  const id = items.find(({ code }) => code === "visitorRegistration")?.id;
  const [link] = await call<{ id: number }[]>(`/api/sysForm/link/list?id=${id}`);
  await call("/api/sysForm/link/close", { id: link?.id });
  await visitor.reload();
  await expect(visitor.getByRole("heading", { name: "该表单已关闭" })).toBeVisible();
  await visitor.goto(address.slice(0, -20));
  await visitor.reload();
  await expect(visitor.getByRole("heading", { name: "没有找到该表单" })).toBeVisible();
  await phone.close();

  // In the list, with its type, and out of it as a workbook.
  await page.goto("/#/forms/visitorRegistration");
  await expect(page.getByText("王小明")).toBeVisible();
  await expect(page.getByText("送货").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "设计", exact: true })).toHaveAttribute(
    "href",
    `#/develop/formDes/${id}`,
  );
  await page.getByRole("button", { name: "导出", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: /导出/ });
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "导出", exact: true }).click(),
  ]);
  const rows = await readXlsx(await readFile(await file.path()));
  expect(rows.flat()).toEqual(expect.arrayContaining(["王小明", "送货"]));
});

/** Fills the form in on a phone: what is missing is told at its field, and what was entered survives a reload. */
async function register(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "访客登记", level: 1 })).toBeVisible();
  await page.getByLabel("姓名").fill("王小明");
  await page.getByRole("button", { name: "提交" }).click();
  await expect(page.getByRole("alert")).toContainText("被访人");
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByLabel("被访人").fill("李工");
  await page.getByLabel("来访事由").click();
  await page.getByRole("option", { name: "送货" }).click();
  await page.getByLabel("到达时间").fill("2026-11-23T09:30");
  await expect(page.getByText(/已在本地保存/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/已恢复您在/)).toBeVisible();
  await expect(page.getByLabel("到达时间")).toHaveValue("2026/11/23 09:30");
  await page.getByRole("button", { name: "提交" }).click();
  await expect(page.getByRole("heading", { name: "提交成功，谢谢" })).toBeVisible();
  await expect(page.getByText("请到门卫室领取访客证。")).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
}

test("a report is filled in on a phone with a thumb, and survives a closed tab", async ({
  browser,
  product,
}) => {
  const { call } = await signIn(product.url, "superadmin", productPasswords.admin);
  const { id, token } = await publishReport(call);
  const address = `${product.url}/#/f/${token}`;
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: "en-GB",
  });
  const first = await phone.newPage();
  await first.goto(address);

  // A table of two columns is cards, and nothing speaks of keys, dropping or pasting.
  await first.getByRole("button", { name: "Add a row" }).tap();
  const row = first.getByRole("group", { name: "Row 1" });
  await row.getByRole("textbox", { name: "Name" }).fill("Ada");
  await expect(first.getByRole("table")).toHaveCount(0);
  await expect(first.getByText(/Drop or paste/)).toHaveCount(0);
  await expect(first.getByText("0 of 2 · up to 1 MB each")).toBeVisible();
  await expect(first.locator("input[type=file][capture=environment]")).toHaveCount(1);
  const sizes = await first
    .locator("main form button:visible")
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
  expect(await seriousFindings(first)).toEqual([]);

  // The field to sign in takes the width of the screen.
  await first.getByRole("button", { name: "Sign", exact: true }).tap();
  const sheet = first.getByRole("dialog").locator("canvas");
  expect((await sheet.boundingBox())?.width).toBeGreaterThan(330);
  await first.getByRole("button", { name: "Cancel" }).tap();

  // Closed in the middle, opened again, sent: then nothing is left of it.
  await expect(first.getByText(/Saved locally/)).toBeVisible();
  await first.close();
  const second = await phone.newPage();
  await second.goto(address);
  await expect(second.getByText(/Here is what you entered/)).toBeVisible();
  await expect(second.getByRole("textbox", { name: "Name" })).toHaveValue("Ada");
  await second.getByRole("button", { name: "Send in" }).tap();
  await expect(second.getByRole("heading", { name: /Thank you/ })).toBeVisible();
  await second.reload();
  await expect(second.getByRole("button", { name: "Add a row" })).toBeVisible();
  await expect(second.getByText(/Here is what you entered/)).toHaveCount(0);

  // Asked for once, with words of its own.
  const { version } = await call<{ version: number }>(`/api/sysForm/detail?id=${id}`);
  const settings = { onceOnly: true, thanksText: "See you at the gate" };
  await call("/api/sysForm/update", { id, version, ...settings });
  await second.reload();
  await second.getByRole("button", { name: "Send in" }).tap();
  await expect(second.getByText("See you at the gate")).toBeVisible();
  await second.reload();
  await expect(
    second.getByRole("heading", { name: "You have sent in this form already" }),
  ).toBeVisible();
  await phone.close();
});

type Call = Awaited<ReturnType<typeof signIn>>["call"];

/** A published form with rows, photos and a signature, and a link to it. */
async function publishReport(call: Call): Promise<{ id: number; token: string }> {
  const files = (max: number, widget: string) => ({
    type: "array",
    items: { type: "integer" },
    "x-file": { accept: ["image/*"], maxSize: 1_048_576, max },
    "x-ui": { widget },
  });
  const text = (title: string) => ({ title, type: ["string", "null"], maxLength: 100 });
  const document = {
    $schema: "../meta/entity.schema.json",
    $id: "forms/report",
    title: "Report",
    type: "object",
    "x-entity": { module: "forms" },
    "x-scope": {},
    properties: {
      witnesses: {
        title: "Witnesses",
        type: ["array", "null"],
        items: { type: "object", properties: { name: text("Name"), phone: text("Phone") } },
      },
      photos: { title: "Photos", ...files(2, "photo") },
      signature: { title: "Signature", ...files(1, "signature") },
    },
    unevaluatedProperties: false,
  };
  const id = await call<number>("/api/sysForm/create", { code: "report", name: "Report" });
  const { revision } = await call<{ revision: number }>("/api/sysForm/saveDraft", {
    id,
    revision: 1,
    document,
  });
  await call("/api/sysForm/publish", { id, revision });
  const link = { id, title: "Gate", captcha: false };
  return { id, token: (await call<{ token: string }>("/api/sysForm/link/add", link)).token };
}
