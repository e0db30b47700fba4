/** The most used pages in long languages, on a phone, a laptop and a large window: nothing cut, nothing beside the window, nothing that jumps. */
import type { Page } from "@playwright/test";
import { expect, openAs, test } from "../support/consoleTest.ts";
import { shiftsOf, watchShifts } from "../support/layoutShift.ts";
import { watchRequests } from "../support/pageWalk.ts";
import { clippedTexts } from "../support/textLayout.ts";

const sizes = [
  { width: 390, height: 844, language: "ru" },
  { width: 1440, height: 900, language: "de" },
  { width: 1920, height: 1080, language: "ru" },
];

const filter = (entries: object) => `?filter=${encodeURIComponent(JSON.stringify(entries))}`;
const pages = [
  "/dashboard/home",
  "/dashboard/notice",
  "/system/user",
  "/system/role",
  "/system/org",
  "/system/userCenter",
  "/platform/menu",
  "/platform/dict",
  "/platform/config",
  "/site/project",
  "/site/defect",
  `/site/defect${filter({ $kind: "kanban" })}`,
  `/site/defect${filter({ $kind: "calendar" })}`,
  "/site/defect/create",
  "/develop/formDes",
  "/log/logop",
];

/** Pixels by which the page is wider than the window. */
const beside = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

for (const { width, height, language } of sizes)
  test(`pages hold their texts and stand still at ${width} pixels in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await watchShifts(page);
    await openAs(page, "superadmin", "/401");
    const requests = watchRequests(page);
    const faults: string[] = [];
    for (const [at, path] of pages.entries()) {
      // Another address before the hash is another document, which begins to count anew.
      const fault = await requests.visit(`/?lng=${language}&page=${at}#${path}`);
      if (fault) faults.push(`${path}: ${fault}`);
      // Another page would have its measures too.
      const [address = path] = path.split("?");
      if (!page.url().includes(`#${address}`)) faults.push(`${path} led to ${page.url()}`);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      faults.push(...(await clippedTexts(page)).map((text) => `${path} cut: ${text}`));
      if ((await beside(page)) > 0) faults.push(`${path} is wider than the window`);
      const { sum, by } = await shiftsOf(page);
      if (sum > 0.05) faults.push(`${path} moves by ${sum.toFixed(3)}: ${by.join("; ")}`);
    }
    expect(faults).toEqual([]);
  });

test("the columns of a table fill the window up to the acts of its rows", async ({ page }) => {
  await openAs(page, "admin", "/401");
  // With more rows than there is room for, and with fewer.
  for (const path of ["/site/defect", "/site/project"]) {
    await page.goto(`/#${path}`);
    const row = page.locator(".ag-row[row-id]").first();
    await expect(row).toBeVisible();
    const between = () =>
      row.evaluate((element) => {
        const cells = [...element.querySelectorAll("[role=gridcell]")];
        const acts = cells.find((cell) => cell.getAttribute("col-id") === "actions");
        const ends = cells.filter((cell) => cell !== acts);
        const end = Math.max(...ends.map((cell) => cell.getBoundingClientRect().right));
        return (acts?.getBoundingClientRect().left ?? 0) - end;
      });
    await expect.poll(between).toBeLessThanOrEqual(4);
    expect(await between()).toBeGreaterThanOrEqual(-1);
  }
});

test("what moves by itself is noticed", async ({ page }) => {
  await watchShifts(page);
  await page.goto("/health");
  await page.setContent("<main><h1>First</h1><p style='height: 400px'>Second</p></main>");
  await page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  });
  await page.evaluate(() => {
    const late = document.createElement("div");
    late.style.height = "200px";
    document.querySelector("main")?.prepend(late);
  });
  await expect.poll(async () => (await shiftsOf(page)).sum).toBeGreaterThan(0.05);
});
