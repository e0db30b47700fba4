/** Somebody arranges the home page: a card of one's own is added, another moved and removed, and all is reset. */
import { expect, openAs, seriousFindings, test } from "../support/consoleTest.ts";

test("without the mouse's help where it matters, and it stays", async ({ page }) => {
  await openAs(page, "user3", "/dashboard/home");
  // What other stories sent stays over the page until somebody closes it.
  const messages = page.getByRole("log", { name: "收到的消息" });
  await page.addLocatorHandler(messages.getByRole("button", { name: "关闭" }).first(), (close) =>
    close.click(),
  );
  const card = (name: string) => page.getByRole("region", { name, exact: true });
  await expect(card("待办")).toContainText("未读公告");
  expect(await seriousFindings(page)).toEqual([]);

  await page.getByRole("button", { name: "调整首页" }).click();
  await page.getByRole("button", { name: "添加卡片" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: /自定义统计/ }).click();
  await dialog.getByLabel("标题").fill("缺陷按工种");
  await dialog.getByRole("combobox", { name: "数据" }).click();
  await page.getByRole("option", { name: "质量缺陷" }).click();
  await dialog.getByRole("combobox", { name: "分组字段" }).click();
  await page.getByRole("option", { name: "严重程度" }).click();
  await dialog.getByRole("combobox", { name: "显示方式" }).click();
  await page.getByRole("option", { name: "表格" }).click();
  await dialog.getByRole("button", { name: "添加卡片" }).click();

  await page.getByRole("button", { name: "调整“待办”" }).click();
  await page.getByRole("menuitem", { name: "加高" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "调整“时钟”" }).click();
  await page.getByRole("menuitem", { name: "移除" }).click();
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await expect(page.getByText("首页已保存")).toBeVisible();
  await page.reload();
  await expect(card("缺陷按工种").getByRole("table")).toBeVisible();
  await expect(card("时钟")).toHaveCount(0);
  expect(await seriousFindings(page)).toEqual([]);

  await page.getByRole("button", { name: "调整首页" }).click();
  await page.getByRole("button", { name: "恢复默认" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "恢复默认" }).click();
  await expect(card("时钟")).toBeVisible();
  await expect(card("缺陷按工种")).toHaveCount(0);
});
