/** Long languages on the main pages: nothing is cut off, and in the developers' language nothing shows that is not a text of ours. */
import { expect, seriousFindings, signInAs, test } from "../support/consoleTest.ts";
import { clippedTexts, strangeTexts } from "../support/textLayout.ts";

const pages = ["/home", "/system/user", "/system/user/create", "/platform/tenant", "/log/logop"];

/** What is no text of ours: names of accounts and of the product, and the months of the calendar. */
const names =
  /^(superadmin|Super administrator|Formwork|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)$/;

test("the sign-in page shows only texts of the tables and cuts none", async ({ page }) => {
  for (const language of ["en-XA", "de", "fi", "ru"]) {
    await page.goto(`/?lng=${language}#/login`);
    await expect(page.locator("input[autocomplete=username]")).toBeVisible();
    expect(await clippedTexts(page), `cut in ${language}`).toEqual([]);
    expect(await seriousFindings(page)).toEqual([]);
    if (language !== "en-XA") continue;
    const strange = await strangeTexts(page);
    expect(strange.filter((text) => !names.test(text))).toEqual([]);
  }
});

test("the main pages show only texts of the tables and cut none", async ({ page }) => {
  await signInAs(page, "superadmin");
  const faults: string[] = [];
  for (const language of ["en-XA", "de", "fi", "ru"]) {
    for (const path of pages) {
      await page.goto(`/?lng=${language}#${path}`);
      await expect(page.locator("main h1, main h2").first()).toBeVisible();
      await expect(page.getByRole("progressbar")).toHaveCount(0);
      faults.push(...(await clippedTexts(page)).map((text) => `${language} ${path} cut: ${text}`));
      if (language !== "en-XA") continue;
      const strange = (await strangeTexts(page)).filter((text) => !names.test(text));
      faults.push(...strange.map((text) => `${path} not from the tables: ${text}`));
    }
  }
  expect(faults).toEqual([]);
});

test("the search for cut and strange texts finds them", async ({ page }) => {
  await page.setContent(
    `<button style="width: 40px; overflow: hidden; white-space: nowrap">A very long name</button>
     <button style="width: 40px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis" title="Long">Another long name</button>
     <p>[Tråñslåtéd~~] 12</p>`,
  );
  expect(await clippedTexts(page)).toEqual(["A very long name"]);
  expect(await strangeTexts(page)).toEqual(["A very long name", "Another long name"]);
});

test("a chosen language stays with the person, in every request and on another device", async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAs(page, "superadmin");
  const choose = async (button: string, language: string) => {
    await page.getByRole("button", { name: button }).click();
    const saved = page.waitForResponse((answer) => answer.url().includes("sysUiSetting/save"));
    await page.getByRole("menuitemradio", { name: language }).click();
    await saved;
  };
  await choose("语言", "Norsk");
  await expect(page.locator("html")).toHaveAttribute("lang", "nb");
  const request = page.waitForRequest((sent) => sent.url().includes("/api/"));
  await page.reload();
  expect((await request).headers()["accept-language"]).toBe("no");

  const device = await browser.newContext(baseURL ? { baseURL } : {});
  const other = await device.newPage();
  await signInAs(other, "superadmin");
  await expect(other.locator("html")).toHaveAttribute("lang", "nb");
  await device.close();
});
