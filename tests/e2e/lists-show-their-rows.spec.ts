/** How much of a list is its records: where the first one begins and how many are in sight, by layout and width. */
import type { Locator, Page } from "@playwright/test";
import { expect, openAs, seriousFindings, test } from "../support/consoleTest.ts";

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

/** Numbers and dates that lost a part, and cells below the buttons of their row. */
const cutValues = (page: Page): Promise<string[]> =>
  page.locator(".ag-row[row-id]").evaluateAll((rows) =>
    rows.slice(0, 16).flatMap((row) => {
      const cells = [...row.querySelectorAll("[role=gridcell]")];
      const actions = cells.find((cell) => cell.getAttribute("col-id") === "actions");
      const end = actions?.getBoundingClientRect().left ?? Infinity;
      return cells
        .filter((cell) => {
          const whole = /^[\d\s.,:/%-]+$/.test(cell.textContent ?? "");
          const under = cell !== actions && cell.getBoundingClientRect().right > end + 1;
          return under || (whole && cell.scrollWidth > cell.clientWidth + 1);
        })
        .map((cell) => cell.textContent ?? "");
    }),
  );

/** Own reads, which are all that was done here, are left out by default. */
const everyCall = `/log/logop?filter=${encodeURIComponent('{"$view":"everything"}')}`;

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("a table begins high in the window and shows sixteen rows", async ({ page }) => {
  await openAs(page, "admin", "/system/user");
  const lists = [
    ["/system/user", "账号"],
    ["/site/project", "工程项目"],
    ["/site/defect", "质量缺陷"],
    [everyCall, "操作日志"],
    ["/system/org", "机构"],
  ] as const;
  for (const [path, name] of lists) {
    await page.goto(`/#${path}`);
    await expect(heading(page, name)).toBeVisible();
    const below = page.getByRole("navigation", { name: "分页" }).or(page.getByRole("contentinfo"));
    const { first, room } = await figuresOf(page.locator(".ag-row[row-id]"), below.first());
    expect.soft(first, `first row of ${path}`).toBeLessThanOrEqual(230);
    expect.soft(room, `rows of ${path}`).toBeGreaterThanOrEqual(16);
    expect.soft(await cutValues(page), `cut in ${path}`).toEqual([]);
  }
  for (const kind of ["kanban", "gallery"]) {
    const filter = encodeURIComponent(JSON.stringify({ $kind: kind }));
    await page.goto(`/#/site/defect?filter=${filter}`);
    const cards = page.getByRole("main").getByRole("listitem");
    const { first } = await figuresOf(cards, page.getByRole("contentinfo"));
    expect.soft(first, `first card of the ${kind}`).toBeLessThanOrEqual(240);
  }
  await expect(page.getByText("这些记录都还没有图片。")).toHaveCount(1);
});

test("a row opens with a click, rows take another height, and columns without room are announced", async ({
  page,
}) => {
  await openAs(page, "admin", "/site/project");
  const row = page.locator(".ag-row[row-id]").first();
  await expect(row).toBeVisible();
  await page.getByRole("button", { name: "密度" }).click();
  await page.getByRole("menuitemradio", { name: "紧凑" }).click();
  await expect.poll(async () => (await row.boundingBox())?.height).toBeLessThan(36);
  const planned = page.getByRole("columnheader", { name: "计划竣工日期" });
  await expect(planned).toHaveCount(0);
  await page.getByRole("button", { name: /还有 \d 列/ }).click();
  await expect(page.getByRole("button", { name: "只显示放得下的列" })).toBeVisible();
  await page.getByRole("searchbox", { name: "搜索…" }).focus();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("searchbox", { name: "搜索…" })).not.toBeFocused();
  await expect(row.locator("[col-id=orgId] a")).toHaveAttribute(
    "href",
    /\/system\/org\/\d+\/show$/,
  );
  await row.locator("[col-id=status]").click();
  await expect(page).toHaveURL(/\/site\/project\/\d+\/show/);
});

test("on a phone the first card begins high and four are in sight", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, "admin", "/system/user");
  for (const path of ["/system/user", "/site/project", "/site/defect", everyCall]) {
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
  await openAs(page, "admin", "/site/project");
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

test("a list tells the total of all its records, and of those that a filter leaves", async ({
  page,
}) => {
  // Large enough to draw every row and every column.
  await page.setViewportSize({ width: 2400, height: 3000 });
  await openAs(page, "admin", "/site/defect");
  const total = page.getByRole("navigation", { name: "分页" }).locator("dl");
  const told = async () => ((await total.locator("dd").textContent()) ?? "").replaceAll(",", "");
  const costOf = async (rows: string) => {
    const cells = await page.locator(rows).locator("[col-id=cost]").allTextContents();
    return cells.reduce((sum, text) => sum + Number(text.replaceAll(",", "") || 0), 0).toFixed(2);
  };
  await expect(total).toContainText("整改费用合计");
  await expect(page.locator(".ag-row[row-id] [col-id=cost]").last()).toBeVisible();
  const all = await costOf(".ag-row[row-id]");
  expect(Number(all)).toBeGreaterThan(0);
  await expect.poll(told).toBe(all);
  await page.goto(`/#/site/defect?filter=${encodeURIComponent('{"severity":"major"}')}`);
  await expect.poll(told).not.toBe(all);
  await expect.poll(async () => (await told()) === (await costOf(".ag-row[row-id]"))).toBe(true);
});
