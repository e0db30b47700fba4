/** Conditions are put together by hand, saved with the columns under a name, and come back from the address alone. */
import { expect, openAs, seriousFindings, test } from "../support/consoleTest.ts";

test("a saved view with its filter comes back from its address", async ({ page }) => {
  await openAs(page, "bg_manager", "/site/defect");
  await expect(page.getByRole("heading", { level: 1, name: "质量缺陷" })).toBeVisible();

  await page.getByRole("button", { name: "高级筛选" }).click();
  const builder = page.getByRole("dialog", { name: "高级筛选" });
  const field = builder.getByRole("combobox", { name: "字段" });
  // The dialog begins with the first field of the list.
  await expect(field).toHaveValue("缺陷编号");
  await field.fill("严重程度");
  await page.getByRole("option", { name: "严重程度", exact: true }).click();
  await builder.getByRole("combobox", { name: "比较方式" }).click();
  await page.getByRole("option", { name: "属于", exact: true }).click();
  await builder.getByRole("combobox", { name: "值" }).click();
  await page.getByRole("option", { name: "严重", exact: true }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listbox")).toHaveCount(0);
  expect(await seriousFindings(page)).toEqual([]);
  await builder.getByRole("button", { name: "应用" }).click();
  const chip = page.getByRole("button", { name: /严重程度: 严重/ });
  await expect(chip).toBeVisible();

  await page.getByRole("button", { name: "列设置" }).click();
  const columns = page.getByRole("dialog", { name: "列设置" });
  await columns.getByRole("checkbox", { name: "部位" }).uncheck();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("columnheader", { name: "部位" })).toBeHidden();

  await page.getByRole("button", { name: "视图", exact: true }).click();
  await page.getByRole("menuitem", { name: "另存为新视图" }).click();
  await page.getByLabel("名称").fill("只看严重");
  await page.getByRole("dialog").getByRole("button", { name: "保存" }).click();
  const tab = page.getByRole("tab", { name: "只看严重" });
  await expect(tab).toHaveAttribute("aria-selected", "true");
  const address = page.url();

  // Nothing of this browser's own helps: the view itself knows.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.includes("table:") || key.includes("RaStore")) localStorage.removeItem(key);
    }
  });
  await page.goto("/#/");
  // The way home ends there, and not after the next address.
  await expect(page).toHaveURL(/#\/dashboard\/home/);
  await page.goto(address);
  await page.reload();
  await expect(tab).toHaveAttribute("aria-selected", "true");
  await expect(chip).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "缺陷标题" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "部位" })).toBeHidden();
  expect(await seriousFindings(page)).toEqual([]);
});
