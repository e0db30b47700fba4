/** The life of an account in the browser: create, find, edit, export, delete, restore. */
import { readFile } from "node:fs/promises";
import { expect, openAs, seriousFindings, test } from "../support/consoleTest.ts";

test.describe.configure({ mode: "serial" });

test.beforeEach(async ({ page }) => {
  await openAs(page, "superadmin", "/system/user");
  await expect(page.getByRole("heading", { level: 1, name: "账号" })).toBeVisible();
});

test("what is missing in a new account is named beside its field", async ({ page }) => {
  await page.getByRole("link", { name: "新增" }).click();
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await expect(page.getByRole("alert").first()).toContainText("账号");
  await expect(page.getByLabel(/^账号必填/)).toBeFocused();
  await expect(page.getByText("此项为必填项").first()).toBeVisible();
});

test("the field at fault gets the focus when the form was saved before its fields had loaded", async ({
  page,
}) => {
  const { promise: saved, resolve: loadFields } = Promise.withResolvers<void>();
  await page.route(/FormTabs/, async (route) => {
    await saved;
    await route.continue();
  });
  await page.getByRole("link", { name: "新增" }).click();
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await expect(page.getByRole("alert").first()).toContainText("账号");
  await expect(page.getByLabel(/^账号必填/)).toHaveCount(0);
  loadFields();
  await expect(page.getByLabel(/^账号必填/)).toBeFocused();
});

test("an account is created", async ({ page }) => {
  await page.getByRole("link", { name: "新增" }).click();
  await page.getByLabel(/^账号必填/).fill("lin_kai");
  await page.getByLabel(/^姓名/).fill("林恺");
  await page.getByLabel(/^手机号码/).fill("13911112222");
  await page.getByLabel(/^所属机构/).click();
  await page.getByRole("option", { name: "华建控股集团" }).click();
  await page.getByLabel(/^职位/).fill("总经理");
  await page.getByRole("option", { name: "总经理" }).first().click();
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await expect(page.getByText("账号新增成功")).toBeVisible();
  await expect(page).toHaveURL(/#\/system\/user(\?|$)/);
});

test("the same account name is refused at its field", async ({ page }) => {
  await page.getByRole("link", { name: "新增" }).click();
  await page.getByLabel(/^账号必填/).fill("lin_kai");
  await page.getByLabel(/^姓名/).fill("林恺二");
  await page.getByLabel(/^手机号码/).fill("13911113333");
  await page.getByLabel(/^所属机构/).click();
  await page.getByRole("option", { name: "华建控股集团" }).click();
  await page.getByLabel(/^职位/).fill("总经理");
  await page.getByRole("option", { name: "总经理" }).first().click();
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(page).toHaveURL(/\/create$/);
});

test("it is found, and the search is kept in the address", async ({ page }) => {
  await page.getByLabel("搜索…").fill("林恺");
  await expect(page.getByRole("link", { name: "林恺", exact: true })).toBeVisible();
  await expect(page.getByText("共 1 条")).toBeVisible();
  await page.reload();
  await expect(page.getByText("共 1 条")).toBeVisible();
});

test("it is edited", async ({ page }) => {
  await page.getByLabel("搜索…").fill("林恺");
  await page.getByRole("link", { name: "编辑 林恺" }).click();
  await page.getByLabel("昵称").fill("小林");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("保存成功")).toBeVisible();
  await page.getByRole("gridcell", { name: "林恺", exact: true }).click();
  // As a value, and as the change in the record of changes.
  await expect(page.getByText("小林")).toHaveCount(2);
});

test("saving opens the tab whose field is wrong", async ({ page }) => {
  await page.getByLabel("搜索…").fill("林恺");
  await page.getByRole("link", { name: "编辑 林恺" }).click();
  await page.getByRole("tab", { name: "档案信息" }).click();
  await page.getByLabel("年龄").fill("200");
  await page.getByRole("tab", { name: "基础信息" }).click();
  await expect(page.getByLabel("年龄")).toBeHidden();
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await expect(page.getByLabel("年龄")).toBeFocused();
});

test("leaving a changed form asks first", async ({ page }) => {
  await page.getByLabel("搜索…").fill("林恺");
  await page.getByRole("link", { name: "编辑 林恺" }).click();
  await page.getByLabel("昵称").fill("没有保存");
  await page.getByRole("button", { name: "取消" }).click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText("未保存");
  await question.getByRole("button", { name: "取消" }).click();
  await expect(page.getByLabel("昵称")).toHaveValue("没有保存");
});

test("the list is exported as csv with what is on it", async ({ page }) => {
  await page.getByLabel("搜索…").fill("林恺");
  await expect(page.getByText("共 1 条")).toBeVisible();
  await page.getByRole("button", { name: "导出", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "导出账号" });
  await dialog.getByLabel("格式").click();
  await page.getByRole("option", { name: "CSV" }).click();
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "导出", exact: true }).click();
  const file = await (await download).path();
  const text = await readFile(file, "utf8");
  expect(text).toContain("lin_kai");
  expect(text.trim().split(/\r?\n/)).toHaveLength(2);
});

test("it is deleted after a question that names it, and comes back", async ({ page }) => {
  await page.getByLabel("搜索…").fill("林恺");
  await page.getByRole("button", { name: "林恺 的更多操作" }).click();
  await page.getByRole("menuitem", { name: "删除" }).click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText("确定删除“林恺”吗？");
  await question.getByRole("button", { name: "删除" }).click();
  await expect(page.getByText("没有符合条件的数据")).toBeVisible();
  await page.getByRole("switch", { name: "已删除" }).click();
  await page.getByRole("button", { name: "恢复 林恺" }).click();
  await expect(page.getByText("已恢复 1 条")).toBeVisible();
});

test("list and form have no serious accessibility fault", async ({ page }) => {
  await expect(page.getByRole("link", { name: "周明远", exact: true })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole("link", { name: "新增" }).click();
  await expect(page.getByLabel(/^账号必填/)).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
});
