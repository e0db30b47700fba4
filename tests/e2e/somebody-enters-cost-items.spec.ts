/** Child rows without a mouse: from a spreadsheet, along the rows, into another order, with sums that follow. */
import type { Page } from "@playwright/test";
import { expect, openAs, seriousFindings, test } from "../support/consoleTest.ts";

/** What Ctrl+V does after somebody has copied cells of a spreadsheet. */
const paste = (page: Page, cells: string): Promise<void> =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, cells);

/** The cost items of a defect in their order, and their sum, as the server has them. */
const storedItems = (page: Page, title: string): Promise<{ items: string[]; cost: string }> =>
  page.evaluate(async (name) => {
    const headers = { "x-session": "cookie" };
    const filter = encodeURIComponent(JSON.stringify({ title: name }));
    const found = (await (
      await fetch(`/api/site/defect?filter=${filter}`, { headers })
    ).json()) as { id: number }[];
    const defect = (await (
      await fetch(`/api/site/defect/${found[0]?.id}`, { headers })
    ).json()) as { items: { name: string }[]; cost: string };
    return { items: defect.items.map((item) => item.name), cost: defect.cost };
  }, title);

test("cost items come from a spreadsheet and are put in order by keyboard", async ({ page }) => {
  await openAs(page, "user1", "/site/defect/create");
  await page.getByLabel(/^缺陷标题/).fill("栏杆锈蚀");
  await page.getByLabel(/^所属项目/).click();
  await page.getByRole("option").first().click();
  await page.getByRole("button", { name: "添加一行" }).press("Enter");
  const cell = (name: string, row: number) => page.getByLabel(name, { exact: true }).nth(row);
  await expect(page.getByLabel(/^项目名称/).first()).toBeFocused();

  await paste(page, "除锈\t平方米\t12\t35.50\n刷漆\t平方米\t12\t1,028\t两遍\n");
  await expect(page.getByLabel(/^项目名称/)).toHaveCount(2);
  await expect(page.getByLabel(/^单价/).nth(1)).toHaveValue("1,028.00");
  await expect(cell("备注", 1)).toHaveValue("两遍");
  await expect(page.getByRole("rowheader", { name: "合计" }).locator("..")).toContainText(
    "12,762.00",
  );

  await page.getByLabel(/^数量/).first().focus();
  await page.keyboard.press("Control+ArrowDown");
  await expect(page.getByLabel(/^数量/).nth(1)).toBeFocused();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(page.getByLabel(/^项目名称/).first()).toHaveValue("刷漆");
  await expect(page.getByLabel(/^数量/).first()).toBeFocused();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByLabel(/^项目名称/)).toHaveCount(3);
  await expect(page.getByLabel(/^项目名称/).nth(1)).toBeFocused();
  expect(await seriousFindings(page)).toEqual([]);

  await page.keyboard.press("Control+s");
  await expect(
    page
      .getByRole("alert")
      .getByText(/项目名称|费用明细/)
      .first(),
  ).toBeVisible();
  await page.getByRole("button", { name: "删除第 2 行" }).press("Enter");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("质量缺陷新增成功")).toBeVisible();
  expect(await storedItems(page, "栏杆锈蚀")).toEqual({
    items: ["刷漆", "除锈"],
    cost: "12762.00",
  });

  // A row that was taken out is put back in its place; one that was saved away comes back from the history.
  await page.getByPlaceholder("搜索…").first().fill("栏杆锈蚀");
  await expect(page.getByText("共 1 条")).toBeVisible();
  await page.getByRole("link", { name: /^编辑/ }).first().click();
  await expect(page.getByLabel(/^项目名称/)).toHaveCount(2);
  await page.getByRole("button", { name: "删除第 1 行" }).click();
  await expect(page.getByText("已移除 1 行")).toBeVisible();
  await page.getByRole("button", { name: "恢复", exact: true }).click();
  await expect(page.getByLabel(/^项目名称/).first()).toHaveValue("刷漆");
  await expect(page.getByText("已移除 1 行")).toHaveCount(0);
  await page.getByRole("button", { name: "删除第 1 行" }).click();
  await page.keyboard.press("Control+s");
  await expect(page.getByText("保存成功")).toBeVisible();
  expect((await storedItems(page, "栏杆锈蚀")).items).toEqual(["除锈"]);
  await page.getByRole("button", { name: "撤销" }).click();
  await expect
    .poll(async () => (await storedItems(page, "栏杆锈蚀")).items)
    .toEqual(["刷漆", "除锈"]);
});

test("a contractor that does not fit the trade is not offered, and goes when the trade changes", async ({
  page,
}) => {
  await openAs(page, "admin", "/site/defect/create");
  const choose = async (label: RegExp, option: string) => {
    await page.getByRole("combobox", { name: label }).click();
    await page.getByRole("option", { name: option }).click();
  };
  await choose(/^专业/, "防水工程");
  const contractor = page.getByRole("combobox", { name: /^分包单位/ });
  await contractor.click();
  await expect(page.getByRole("option")).toHaveCount(1);
  await page.getByRole("option").click();
  await expect(contractor).not.toHaveValue("");
  await choose(/^专业/, "电气工程");
  await expect(contractor).toHaveValue("");
  await expect(page.getByText("“分包单位”与新的选择不符，已清空。")).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
});

test("on a phone each cost item is a card, with nothing beside the screen", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, "user1", "/site/defect/create");
  await page.getByRole("button", { name: "添加一行" }).click();
  await page.getByLabel(/^项目名称/).fill("除锈");
  await page.getByLabel(/^数量/).fill("12");
  await page.getByLabel(/^单价/).fill("35.5");
  const card = page.locator("tr[data-row]");
  await expect(card).toHaveCount(1);
  const beside = await card
    .locator("input, textarea, button")
    .evaluateAll(
      (parts) => parts.filter((part) => part.getBoundingClientRect().right > innerWidth).length,
    );
  expect(beside).toBe(0);
  const heading = await card
    .locator("td")
    .first()
    .evaluate((cell) => getComputedStyle(cell, "::before").content);
  expect(heading).toBe('"项目名称"');
  const remove = await card.getByRole("button", { name: /^删除/ }).boundingBox();
  expect(remove?.height).toBeGreaterThanOrEqual(44);
  expect(await seriousFindings(page)).toEqual([]);
});
