/** Accounts from a file: template, a first try with faults, their rows back, the right file, the first passwords. */
import { readFile } from "node:fs/promises";
import type { Download, Locator, Page } from "@playwright/test";
import { writeXlsx, type CellValue } from "hucre";
import { expect, openAs, seriousFindings, test } from "../support/consoleTest.ts";
import { readXlsx } from "../support/spreadsheets.ts";

test.describe.configure({ mode: "serial" });

const header = ["账号", "姓名", "手机号码", "所属机构", "职位", "性别"];

let dialog: Locator;
let template: string[][];

test.beforeEach(async ({ page }) => {
  await openAs(page, "superadmin", "/system/user");
  await page.getByRole("button", { name: "导入" }).click();
  dialog = page.getByRole("dialog", { name: "导入账号" });
  await expect(dialog).toBeVisible();
});

async function choose(rows: CellValue[][], name = "accounts.xlsx"): Promise<void> {
  const bytes = await writeXlsx({ sheets: [{ name: "账号", rows }] });
  await dialog.getByLabel("文件").setInputFiles({
    name,
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer: Buffer.from(bytes),
  });
}

async function downloaded(page: Page, button: string): Promise<string[][]> {
  const [file] = await Promise.all([
    page.waitForEvent("download") as Promise<Download>,
    dialog.getByRole("button", { name: button }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^账号.*\.xlsx$/);
  return readXlsx(await readFile(await file.path()));
}

test("the template has the columns that may be filled", async ({ page }) => {
  expect(await seriousFindings(page)).toEqual([]);
  template = await downloaded(page, "下载模板");
  expect(template[0]).toEqual(expect.arrayContaining(["账号 *", "姓名 *", "所属机构"]));
  expect(template[1]).not.toContain("password");
});

test("a column that nobody knows is left out, and what is required and lacks a column is said", async () => {
  await choose([
    ["账号", "幸运数字"],
    ["someone", 7],
  ]);
  await expect(dialog.getByRole("row", { name: /幸运数字/ })).toContainText("不导入");
  await expect(dialog.getByRole("alert")).toContainText("姓名");
});

test("rows with faults are named, come back as a file, and the others are imported", async ({
  page,
}) => {
  await choose([
    header,
    ["import_one", "导入一", "13955550001", "华建控股集团", "总经理", "男"],
    ["import_two", "导入二", "13955550002", "没有的机构", "总经理", "女"],
    ["admin", "重复", "13955550003", "华建控股集团", "总经理", "男"],
  ]);
  await dialog.getByRole("button", { name: "检查文件" }).click();
  await expect(dialog.getByText("3 行中有 2 行存在错误")).toBeVisible();
  const faults = dialog.getByRole("table", { name: "存在错误的行" });
  await expect(faults.getByRole("row", { name: /^3 所属机构/ })).toBeVisible();
  await expect(faults.getByRole("row", { name: /^4 账号/ })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  await dialog.getByRole("button", { name: "仅导入无误的 1 行" }).click();
  await expect(dialog.getByText("已新增 1 条")).toBeVisible();
  const left = await downloaded(page, "下载错误明细");
  expect(left.slice(2).map(([account]) => account)).toEqual(["import_two", "admin"]);
  const passwords = await downloaded(page, "下载初始密码");
  expect(passwords[1]?.[0]).toBe("import_one");
  const password = passwords[1]?.at(-1) ?? "";
  const entered = await page.request.post("/api/sysAuth/login", {
    data: { account: "import_one", password },
  });
  expect(await entered.json()).toMatchObject({ code: 200 });
  await dialog.getByRole("button", { name: "关闭" }).click();
  await page.getByLabel("搜索…").fill("导入");
  await expect(page.getByText("共 1 条")).toBeVisible();
});

test("the same file again changes the accounts it finds", async ({ page }) => {
  await choose([header, ["import_one", "导入壹", "13955550001", "华建控股集团", "总经理", "男"]]);
  await dialog.getByLabel("已存在的数据").click();
  await page.getByRole("option", { name: "按账号更新已有数据" }).click();
  await dialog.getByRole("button", { name: "检查文件" }).click();
  await expect(dialog.getByText("新增 0 行，更新 1 行")).toBeVisible();
  await dialog.getByRole("button", { name: "导入 1 行" }).click();
  await expect(dialog.getByText("更新 1 条")).toBeVisible();
  await dialog.getByRole("button", { name: "关闭" }).click();
  await page.getByLabel("搜索…").fill("导入壹");
  await expect(page.getByText("共 1 条")).toBeVisible();
});
