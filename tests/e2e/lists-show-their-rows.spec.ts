/** How much of a list is its records: where the first one begins and how many are in sight, by layout and width. */
import type { Locator, Page } from "@playwright/test";
import { expect, seriousFindings, signInAs, test } from "../support/consoleTest.ts";

interface Figures {
  /** Where the first record begins, in pixels from the top of the window. */
  first: number;
  /** How many records as high as the first one the window has room for, wholly. */
  room: number;
}

/** Measures records that are drawn below each other, down to what is below the list. */
async function figuresOf(records: Locator, below: Locator): Promise<Figures> {
  await expect(records.first()).toBeVisible();
  const box = await records.first().boundingBox();
  const end = await below.boundingBox();
  const next = (await records.count()) > 1 ? await records.nth(1).boundingBox() : null;
  if (!box || !end) throw new Error("nothing to measure");
  const step = next && next.y > box.y ? next.y - box.y : box.height;
  return { first: box.y, room: Math.floor((end.y - box.y) / step) };
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("a table begins high in the window and shows sixteen rows", async ({ page }) => {
  await page.goto("/#/system/user");
  await signInAs(page, "admin");
  const lists = [
    ["/system/user", "账号"],
    ["/site/project", "工程项目"],
    ["/site/defect", "质量缺陷"],
    ["/log/logop", "操作日志"],
    ["/system/org", "机构"],
  ] as const;
  for (const [path, name] of lists) {
    await page.goto(`/#${path}`);
    await expect(heading(page, name)).toBeVisible();
    const below = page.getByRole("navigation", { name: "分页" }).or(page.getByRole("contentinfo"));
    const { first, room } = await figuresOf(page.locator(".ag-row[row-id]"), below.first());
    expect.soft(first, `first row of ${path}`).toBeLessThanOrEqual(230);
    expect.soft(room, `rows of ${path}`).toBeGreaterThanOrEqual(16);
  }
});

test("on a phone the first card begins high and four are in sight", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/#/system/user");
  await signInAs(page, "admin");
  for (const path of ["/system/user", "/site/project", "/site/defect", "/log/logop"]) {
    await page.goto(`/#${path}`);
    const cards = page.getByRole("main").getByRole("listitem");
    const bar = page.getByRole("navigation").last();
    const { first, room } = await figuresOf(cards, bar);
    expect.soft(first, `first card of ${path}`).toBeLessThanOrEqual(190);
    expect.soft(room, `cards of ${path}`).toBeGreaterThanOrEqual(4);
  }
  expect(await seriousFindings(page)).toEqual([]);
});

test("a filter opens from its chip, says what it asks for and goes away with it", async ({
  page,
}) => {
  await page.goto("/#/site/project");
  await signInAs(page, "admin");
  const filters = page.getByRole("search", { name: "筛选条件" });
  await filters.getByRole("button", { name: "项目名称" }).click();
  await page.getByRole("dialog", { name: "项目名称" }).getByRole("textbox").fill("星河");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const chip = filters.getByRole("button", { name: "项目名称: 星河" });
  await expect(chip).toBeFocused();
  const rows = page.locator(".ag-row[row-id]");
  await expect(rows).toHaveCount(1);
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press("Delete");
  await expect(filters.getByRole("button", { name: "项目名称", exact: true })).toBeVisible();
  await expect(rows).not.toHaveCount(1);
});
