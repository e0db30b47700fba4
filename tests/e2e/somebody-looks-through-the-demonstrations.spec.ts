/** Every page of the demonstrations opens under its title, without a word of complaint from the browser or its policy. */
import { readFileSync } from "node:fs";
import { expect, openAs, seriousFindings, test } from "../support/consoleTest.ts";

interface SeededMenu {
  type: number;
  name?: string;
  path?: string;
}

const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), "utf8"));
const { rows } = read("schemas/access/menu.seed.json") as { rows: SeededMenu[] };
const titles = read("locales/zh-CN/menu.json") as Record<string, string>;
const pages = rows
  .filter(({ type, path }) => type === 2 && path?.startsWith("/demo/"))
  .map(({ name = "", path = "" }) => ({
    name,
    title: titles[name] ?? "",
    path: path.replace(":id", "7").replace(":name", "north"),
  }));
/** Pages whose widgets are the most of their own making. */
const looked = new Set(["demoDragLayout", "demoTreeTable", "demoBigData", "demoSlider"]);

test("every demonstration opens", async ({ page }) => {
  test.slow();
  expect(pages.length).toBeGreaterThan(40);
  await openAs(page, "admin", "/system/userCenter");
  const violations = await page.evaluateHandle(() => {
    const found: string[] = [];
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
      found.push(`${effectiveDirective} ${blockedURI}`),
    );
    return found;
  });
  for (const { name, title, path } of pages) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, path);
    await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
    if (looked.has(name)) expect(await seriousFindings(page), name).toEqual([]);
  }
  expect(await violations.jsonValue()).toEqual([]);

  // Titles in three languages that the address brings.
  await page.evaluate(() => {
    const title = encodeURIComponent('{"zh-CN":"详情七","en":"Details 7","zh-TW":"詳情七"}');
    location.hash = `/demo/params/dynamic/7/north?tagsViewName=${title}`;
  });
  await expect(page.getByRole("tab", { name: "详情七" })).toBeVisible();
  await expect(page).toHaveTitle(/^详情七 - /);
});
