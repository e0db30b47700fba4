/** Four layouts over the same slots: a change moves the menu and leaves the page as it is, with what was being typed. */
import type { Page } from "@playwright/test";
import { expect, openAs, seriousFindings, test } from "../support/consoleTest.ts";

const menuOf = (page: Page) => page.getByRole("navigation", { name: "主菜单" });

async function switchTo(page: Page, layout: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "命令面板" }).fill(`切换布局：${layout}`);
  await expect(
    page.getByRole("option", { name: `切换布局：${layout}`, selected: true }),
  ).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
}

test("switching the layout keeps a half-filled form", async ({ page }) => {
  test.slow();
  await openAs(page, "hewei", "/site/contractor/create");
  const name = page.getByLabel(/^单位名称|^名称/);
  await name.fill("半途建设有限公司");
  await expect(menuOf(page).getByRole("button", { name: "工程管理" })).toHaveAttribute(
    "aria-expanded",
    "true",
  );
  expect(await seriousFindings(page)).toEqual([]);

  await switchTo(page, "横向");
  await expect(page.getByRole("banner").getByRole("navigation", { name: "主菜单" })).toBeVisible();
  await menuOf(page).getByRole("button", { name: "工程管理" }).press("Enter");
  await expect(menuOf(page).getByRole("link", { name: /^质量缺陷/ })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(menuOf(page).getByRole("button", { name: "工程管理" })).toBeFocused();
  await expect(name).toHaveValue("半途建设有限公司");

  await switchTo(page, "分栏");
  const group = menuOf(page).getByRole("button", { name: "工程管理" });
  await expect(group).toHaveAttribute("aria-expanded", "true");
  await expect(menuOf(page).getByRole("link", { name: /^质量缺陷/ })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await expect(name).toHaveValue("半途建设有限公司");

  await switchTo(page, "经典");
  await expect(page.getByRole("banner").getByRole("link", { name: /首页/ })).toBeVisible();
  await expect(menuOf(page).getByRole("link", { name: /^质量缺陷/ })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await expect(name).toHaveValue("半途建设有限公司");

  // The width of the menu by keyboard, and the rail with its flyout.
  await switchTo(page, "默认");
  const edge = page.getByRole("separator", { name: "菜单宽度" });
  const before = Number(await edge.getAttribute("aria-valuenow"));
  await edge.press("ArrowRight");
  await expect(edge).toHaveAttribute("aria-valuenow", String(before + 16));
  await page.getByRole("button", { name: "收起菜单" }).click();
  await menuOf(page).getByRole("button", { name: "工程管理" }).press("Enter");
  await expect(menuOf(page).getByRole("link", { name: /^质量缺陷/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "展开菜单" }).click();
  await expect(name).toHaveValue("半途建设有限公司");
});
