import { writeFileSync } from "node:fs";
import { expect, openAs, seriousFindings, test } from "../support/consoleTest.ts";

test("the platform's administrator makes an entity of a file and takes it along as an archive", async ({
  page,
}, info) => {
  const file = info.outputPath("suppliers.csv");
  writeFileSync(file, "Code,Name,Since,Rating\nA1,North,2024-01-02,3\nB2,South,2024-02-03,5\n");
  await openAs(page, "superadmin", "/develop/codeGen/create");
  await page.getByRole("button", { name: "文件", exact: true }).click();
  await page.getByLabel("文件", { exact: true }).setInputFiles(file);

  const module = page.getByRole("combobox", { name: "模块" });
  await module.fill("class");
  await page.getByRole("textbox", { name: "业务名" }).fill("Supplier");
  await page.getByRole("tab", { name: "3. 字段" }).click();
  const title = page.getByRole("textbox", { name: "标签: code" });
  await title.fill("Supplier code");
  await title.press("ArrowDown");
  await expect(page.getByRole("textbox", { name: "标签: name" })).toBeFocused();
  await page.getByRole("checkbox", { name: "必填: rating" }).uncheck();
  await page.getByRole("button", { name: "rating 的全部设置" }).click();
  await page.getByRole("spinbutton", { name: "最大值" }).fill("5");
  await expect(page.getByText('"maximum": 5')).toBeVisible();
  await page.keyboard.press("Escape");

  // A reserved name is told at its setting.
  await page.getByRole("tab", { name: "4. 预览" }).click();
  await expect(page.getByText(/为数据库或代码的保留字/)).toBeVisible();
  await page.getByRole("button", { name: "转到实体" }).click();
  await module.fill("shop");
  await page.getByRole("tab", { name: "4. 预览" }).click();

  await expect(page.getByText("schemas/shop/suppliers.schema.json")).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText(/仅用于预览和导出/)).toBeVisible();
  await expect(page.getByRole("button", { name: "写入项目" })).toHaveCount(0);
  await page.getByRole("tab", { name: "菜单与权限" }).click();
  await expect(page.getByText("shopSuppliers/add")).toBeVisible();
  await page.getByRole("tab", { name: "数据库" }).click();
  await expect(page.getByRole("cell", { name: /^create table "shop_suppliers"/ })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "下载压缩包" }).click();
  expect((await download).suggestedFilename()).toBe("shop-suppliers.zip");
});
