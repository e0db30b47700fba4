/** Marked records as a workbook with chosen columns; nothing without a column. */
import { readFile } from "node:fs/promises";
import { expect, openAs, seriousFindings, test } from "../support/consoleTest.ts";
import { readXlsx } from "../support/spreadsheets.ts";

test("records that are marked go into a workbook with the chosen columns alone", async ({
  page,
}) => {
  await openAs(page, "admin", "/system/pos");
  await expect(page.getByText("董事长").first()).toBeVisible();
  await page.getByLabel("搜索…").fill("经理");
  await expect(page.getByText("董事长")).toHaveCount(0);
  await expect(page.getByText("项目经理").first()).toBeVisible();
  await page.getByRole("columnheader").getByRole("checkbox").check();
  await page.getByRole("button", { name: "导出", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "导出职位" });
  const marked = dialog.getByRole("radio", { name: /已选中（[1-9]/ });
  await expect(marked).toBeChecked();
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
  const [head, ...rows] = await readXlsx(await readFile(await file.path()));
  expect(head).toEqual(["职位名称", "职位编码"]);
  expect(rows.map(([name]) => name)).toEqual(expect.arrayContaining(["总经理", "项目经理"]));
  expect(rows.map(([name]) => name)).not.toContain("董事长");
});
