/** Marked records as a workbook with chosen columns; nothing without a column; the way back after a deletion. */
import { readFile } from "node:fs/promises";
import { expect, seriousFindings, signInAs, test } from "../support/consoleTest.ts";
import { readXlsx } from "../support/spreadsheets.ts";

const stamp = Date.now().toString(36);
const names = [`出口甲${stamp}`, `出口乙${stamp}`, `出口丙${stamp}`];

test.describe.configure({ mode: "serial" });

test("records that are marked go into a workbook with the chosen columns alone", async ({
  page,
}) => {
  await page.goto("/#/system/pos");
  await signInAs(page, "admin");
  for (const [index, name] of names.entries()) {
    await page.goto("/#/system/pos");
    await page.getByRole("link", { name: "新增" }).click();
    await page.getByLabel("职位名称").fill(name);
    await page.getByLabel("职位编码").fill(`exp${stamp}${index}`);
    await page.getByRole("button", { name: "保存", exact: true }).click();
    await expect(page.getByText("共").first()).toBeVisible();
  }
  await page.getByLabel("搜索…").fill(stamp);
  await expect(page.getByText("共 3 条")).toBeVisible();
  for (const name of names.slice(0, 2))
    await page
      .getByRole("row", { name: new RegExp(name) })
      .getByRole("checkbox")
      .first()
      .check();
  await page.getByRole("button", { name: "导出", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "导出职位" });
  await expect(dialog.getByRole("radio", { name: /已选中（2）/ })).toBeChecked();
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "清空" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("请至少选择一列");
  await expect(dialog.getByRole("button", { name: "导出", exact: true })).toBeDisabled();
  await dialog.getByRole("checkbox", { name: "职位编码" }).check();
  await dialog.getByRole("checkbox", { name: "职位名称" }).check();
  await dialog.getByRole("button", { name: "上移职位名称" }).click();
  await dialog.getByLabel("文件名").fill("选中的职位");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "导出", exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("选中的职位.xlsx");
  const rows = await readXlsx(await readFile(await file.path()));
  expect(rows[0]).toEqual(["职位名称", "职位编码"]);
  expect(
    rows
      .slice(1)
      .map(([name]) => name)
      .sort(),
  ).toEqual(names.slice(0, 2).sort());
});
