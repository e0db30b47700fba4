/** All records that a search finds are changed at once; the one that a rule refuses stays as it is and is told with the reason. */
import type { Locator, Page } from "@playwright/test";
import { dayIn, expect, openAs, seriousFindings, test } from "../support/consoleTest.ts";
import { productPasswords, signIn } from "../support/product.ts";

/** By the button that comes with the pointer; a click beside it would open the record. */
const edit = async (page: Page, cell: Locator, name: string): Promise<void> => {
  await cell.hover();
  await cell.getByRole("button", { name: "编辑" }).click();
  await expect(page.getByRole("dialog", { name })).toBeVisible();
  await expect(page).toHaveURL(/\/contractor$/);
};

test("a bulk change over all matching tells of the refused record", async ({ page }) => {
  await openAs(page, "user1", "/office/schedule");
  await expect(page.getByRole("heading", { level: 1, name: "日程" })).toBeVisible();
  await page.getByRole("button", { name: "表格" }).click();
  const statuses = await page.evaluate(async () => {
    const make = (content: string, startTime: string, endTime: string) =>
      fetch("/api/office/schedule", {
        method: "POST",
        headers: { "content-type": "application/json", "x-session": "cookie" },
        body: JSON.stringify({ scheduleTime: "2026-03-02", content, startTime, endTime }),
      }).then(({ status }) => status);
    return [
      await make("盘点库房 甲", "08:00", "09:00"),
      await make("盘点库房 乙", "14:00", "15:00"),
    ];
  });
  expect(statuses).toEqual([201, 201]);

  await page.goto(`/#/office/schedule?perPage=1&filter=${encodeURIComponent('{"q":"盘点库房"}')}`);
  await expect(page.getByText("共 2 条")).toBeVisible();
  await page.getByRole("columnheader").getByRole("checkbox").check();
  const bar = page.getByRole("toolbar", { name: /已选/ });
  await bar.getByRole("button", { name: /选中全部匹配的 2 条/ }).click();
  await bar.getByRole("button", { name: "编辑" }).click();
  const dialog = page.getByRole("dialog", { name: /批量编辑 2 条/ });
  await dialog.getByRole("combobox", { name: "结束时间：如何处理" }).click();
  await page.getByRole("option", { name: "设为" }).click();
  const end = dialog.getByLabel(/^结束时间(?!：)/);
  await expect(end).toBeVisible();
  await expect(page.getByRole("listbox")).toHaveCount(0);
  expect(await seriousFindings(page)).toEqual([]);
  await end.fill("10:30");
  await dialog.getByRole("button", { name: "修改 2 条" }).click();

  const result = page.getByRole("dialog", { name: "已修改 1 条，跳过 1 条" });
  await expect(result.getByText("盘点库房 乙")).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await result.getByRole("button", { name: "关闭" }).click();
  await page.goto(
    `/#/office/schedule?perPage=300&filter=${encodeURIComponent('{"q":"盘点库房"}')}`,
  );
  await expect(page.getByRole("row", { name: /盘点库房 甲/ })).toContainText("10:30");
  await expect(page.getByRole("row", { name: /盘点库房 乙/ })).toContainText("15:00");
});

test("a step for many asks once for what some of them lack", async ({ page, product }) => {
  const admin = await signIn(product.url, "admin", productPasswords.seed);
  const [decided, entered] = [dayIn("Asia/Shanghai", 30), dayIn("Asia/Shanghai", 60)];
  const first = async (address: string) =>
    (await admin.rest<{ id: number }[]>("GET", address)).body[0]?.id;
  const projectId = await first("/api/site/project?range=[0,0]");
  const contractorId = await first(`/api/site/contractor?filter={"status":1}&range=[0,0]`);
  const assigneeUserId = await first(`/api/access/account?filter={"account":"user1"}`);
  const make = async (title: string, more: object) =>
    (
      await admin.rest<{ id: number }>("POST", "/api/site/defect", {
        title: `批量步骤：${title}`,
        projectId,
        severity: "minor",
        contractorId,
        assigneeUserId,
        ...more,
      })
    ).body.id;
  const has = await make("期限已定", { dueDate: decided });
  const lacks = await make("期限未定", {});

  await openAs(page, "admin", `/site/defect?filter=${encodeURIComponent('{"q":"批量步骤"}')}`);
  await expect(page.getByText("共 2 条")).toBeVisible();
  await page.getByRole("columnheader").getByRole("checkbox").check();
  const bar = page.getByRole("toolbar", { name: /已选/ });
  await bar.getByRole("button", { name: "更多" }).click();
  await page.getByRole("menuitem", { name: "指派" }).click();
  const step = page.getByRole("dialog", { name: "指派" });
  await expect(step).toContainText("还需要填写");
  expect(await seriousFindings(page)).toEqual([]);
  await step.getByRole("button", { name: "指派" }).click();
  await expect(step.getByText("必填").last()).toBeVisible();
  await step.getByLabel(/整改期限/).fill(entered);
  await step.getByRole("button", { name: "指派" }).click();
  await expect(step).toHaveCount(0);
  const stored = async (id: number) =>
    (await admin.rest<{ status: string; dueDate: string }>("GET", `/api/site/defect/${id}`)).body;
  await expect.poll(async () => (await stored(lacks)).status).toBe("assigned");
  expect((await stored(lacks)).dueDate).toContain(entered);
  expect(await stored(has)).toMatchObject({ status: "assigned" });
  expect((await stored(has)).dueDate).toContain(decided);
});

test("cells are changed one after the other; a refused one goes back and says why", async ({
  page,
}) => {
  await openAs(page, "admin", "/site/contractor");
  const cell = (row: number, column: string) =>
    page.locator(`.ag-row[row-index="${row}"] .ag-cell[col-id="${column}"]`);
  await expect(cell(1, "code")).toBeVisible();
  const [before, taken] = [
    await cell(0, "code").textContent(),
    await cell(1, "code").textContent(),
  ];
  await edit(page, cell(0, "contactName"), "联系人");
  const editor = page.getByRole("dialog", { name: "联系人" });
  await editor.getByRole("textbox").fill("甲联系人");
  await page.keyboard.press("Enter");
  await expect(cell(0, "contactName")).toHaveText("甲联系人");
  await expect(editor.getByRole("textbox")).toBeFocused();
  await editor.getByRole("textbox").fill("乙联系人");
  await page.keyboard.press("Tab");
  await expect(cell(1, "contactName")).toHaveText("乙联系人");
  const beside = page.getByRole("dialog");
  await expect(beside).toHaveCount(1);
  await expect(beside).not.toHaveAccessibleName("联系人");
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(beside).toHaveCount(0);

  await edit(page, cell(0, "code"), "单位编码");
  const code = page.getByRole("dialog", { name: "单位编码" });
  await code.getByRole("textbox").fill(taken ?? "");
  await code.getByRole("button", { name: "保存" }).click();
  await expect(code.getByRole("alert")).toContainText("已被使用");
  await expect(code.getByRole("textbox")).toHaveValue(taken ?? "");
  await expect(cell(0, "code")).toHaveText(before ?? "");
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(cell(0, "contactName")).toHaveText("甲联系人");
  await expect(cell(1, "contactName")).toHaveText("乙联系人");
});
