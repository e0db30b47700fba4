/** A file in strange words: its columns are mapped, its faults come back marked, the corrected file goes in, and out again. */
import { readFile } from "node:fs/promises";
import { writeXlsx, type CellValue } from "hucre";
import { expect, openAs, seriousFindings, test } from "../support/consoleTest.ts";
import { readXlsx } from "../support/spreadsheets.ts";

const mark = "收回的导入";
const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

test("an import is mapped, corrected, written and taken back", async ({ page }) => {
  await openAs(page, "admin", "/system/pos");
  await page.getByRole("button", { name: "导入", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "导入职位" });
  const choose = async (rows: CellValue[][]) => {
    const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: "Rows", rows }] }));
    await dialog.getByLabel("文件").setInputFiles({ name: "rows.xlsx", mimeType: type, buffer });
  };
  await choose([
    ["职位名称", "Nummer", "Rang", "egal"],
    [`甲（${mark}）`, "undo-a", 1, "x"],
    [`乙（${mark}）`, "undo-b", -5, "y"],
  ]);
  const map = async (column: string, field: string) => {
    await dialog.getByRole("combobox", { name: `「${column}」导入到` }).click();
    await page.getByRole("option", { name: field }).click();
  };
  await map("Nummer", "职位编码");
  await map("Rang", "排序");
  await expect(dialog.getByRole("row", { name: /egal/ })).toContainText("不导入");
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "检查文件" }).click();
  await expect(dialog.getByRole("alert").first()).toContainText("2 行中有 1 行存在错误");
  const [faults] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "下载错误明细" }).click(),
  ]);
  const rows = await readXlsx(await readFile(await faults.path()));
  expect(rows[0]?.slice(0, 4)).toEqual(["职位名称", "Nummer", "Rang", "egal"]);
  expect(rows.find(([name]) => name === `乙（${mark}）`)?.[4]).toContain("排序");
  await dialog.getByRole("button", { name: "上一步" }).click();
  await choose([
    ["职位名称", "Nummer", "Rang", "egal"],
    [`甲（${mark}）`, "undo-a", 1, "x"],
    [`乙（${mark}）`, "undo-b", 5, "y"],
  ]);
  // What was chosen before is offered again.
  await expect(dialog.getByRole("combobox", { name: "「Nummer」导入到" })).toContainText(
    "职位编码",
  );
  await dialog.getByRole("button", { name: "检查文件" }).click();
  await dialog.getByRole("button", { name: "导入 2 行" }).click();
  await expect(dialog.getByText("已新增 2 条")).toBeVisible();
  await dialog.getByRole("button", { name: "撤销此次导入" }).click();
  await expect(dialog.getByText("已撤销 2 条")).toBeVisible();
  await dialog.getByRole("button", { name: "关闭" }).click();
  await page.getByLabel("搜索…").fill(mark);
  await expect(page.getByText("没有符合条件的数据")).toBeVisible();
});
