/** What goes to the printer, seen as a page of its own: light on paper in a dark console, pages, headers and room for every column. */
import { expect, openAs, test } from "../support/consoleTest.ts";
import { chooseDark } from "../support/pageWalk.ts";
import type { Page } from "@playwright/test";

/** Millimeters of the paper between its margins, in the pixels of CSS. */
const across = Math.round((277 / 25.4) * 96);

/** Keeps what would be printed, and says so; the frame it is in goes at once. */
async function catchPrintouts(page: Page): Promise<() => Promise<string>> {
  const caught: string[] = [];
  await page.exposeFunction("keepPrintout", (html: string) => void caught.push(html));
  await page.addInitScript(() => {
    window.print = () => {
      const keeper = (window.top ?? window) as unknown as { keepPrintout: (html: string) => void };
      keeper.keepPrintout(document.documentElement.outerHTML);
    };
  });
  return async () => {
    await expect.poll(() => caught.length).toBeGreaterThan(0);
    return caught.splice(0)[0] ?? "";
  };
}

const pagesOf = (pdf: Buffer): number =>
  pdf.toString("latin1").match(/\/Type\s*\/Page(?!s)/g)?.length ?? 0;

test("a list with all its columns, from a dark console", async ({ page, context }) => {
  const printout = await catchPrintouts(page);
  await openAs(page, "superadmin", "/system/user");
  await expect(page.getByRole("heading", { level: 1, name: "账号" })).toBeVisible();
  await chooseDark(page, true);
  await page.getByRole("button", { name: "打印", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: /打印/ });
  await dialog.getByRole("button", { name: "全选" }).click();
  await dialog.getByRole("button", { name: "打印", exact: true }).click();
  const html = await printout();

  // In a system that is dark too.
  const paper = await context.newPage();
  await paper.emulateMedia({ media: "print", colorScheme: "dark" });
  await paper.setViewportSize({ width: across, height: 718 });
  await paper.setContent(html);
  const look = await paper.evaluate(() => {
    const color = (of: Element) => getComputedStyle(of).backgroundColor;
    const tables = [...document.querySelectorAll("table")];
    return {
      ground: color(document.documentElement),
      text: getComputedStyle(document.body).color,
      headers: tables.map((table) => table.tHead && getComputedStyle(table.tHead).display),
      firsts: tables.map((table) => table.tHead?.rows[0]?.cells[0]?.textContent),
      names: tables.flatMap((table) =>
        [...(table.tHead?.rows[0]?.cells ?? [])].slice(1).map((cell) => cell.textContent),
      ),
      rows: tables.map((table) => table.tBodies[0]?.rows.length),
      over: tables.some((table) => table.scrollWidth > document.documentElement.clientWidth),
      narrow: [...document.querySelectorAll("th")].filter((cell) => cell.clientWidth < 24).length,
    };
  });
  expect(look.ground).toBe("rgb(255, 255, 255)");
  expect(look.text).toBe("rgb(0, 0, 0)");
  expect(look.over).toBe(false);
  expect(look.narrow).toBe(0);
  // More columns than fit go on in further tables, which begin with the same one and hold the same rows.
  expect(look.headers.length).toBeGreaterThan(1);
  expect(new Set(look.headers)).toEqual(new Set(["table-header-group"]));
  expect(new Set(look.firsts).size).toBe(1);
  expect(new Set(look.names).size).toBe(look.names.length);
  expect(new Set(look.rows).size).toBe(1);
  const pdf = await paper.pdf({ preferCSSPageSize: true });
  expect(pagesOf(pdf)).toBeGreaterThanOrEqual(look.headers.length);
  // 297 × 210 mm.
  expect(pdf.toString("latin1")).toMatch(/\/MediaBox\s*\[0 0 84[12][.\d]* 59[45]/);
});
