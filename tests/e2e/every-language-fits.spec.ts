/** Long languages on the main pages: nothing is cut off, and in the developers' language nothing shows that is not a text of ours. */
import type { Page } from "@playwright/test";
import { expect, openAs, seriousFindings, signInAs, test } from "../support/consoleTest.ts";
import { clippedTexts, strangeTexts } from "../support/textLayout.ts";

const pages = [
  "/dashboard/home",
  "/system/user",
  "/system/user/create",
  "/platform/tenant",
  "/log/logop",
];

/** Every other page of a menu: measured in the language with the longest words, which costs a second each. */
const others = [
  "/system/role",
  "/system/org",
  "/system/pos",
  "/system/notice",
  "/system/userCenter?tab=region",
  "/system/onlineUser",
  "/system/dictDataTenant",
  "/platform/tenantPackage",
  "/platform/menu",
  "/platform/config",
  "/platform/dict",
  "/platform/job",
  "/office/schedule",
  "/develop/formDes",
  "/develop/codeGen",
  "/develop/database/visual",
];

/** Parts that still load; a progress bar with a value belongs to a record (the projects of the home page). */
const waiting = "[role=progressbar]:not([aria-valuenow]), .MuiSkeleton-root";

/** What is no text of ours: names of accounts and of the product, months of the calendar and days. */
const names =
  /^(superadmin|Super administrator|Formwork|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|\d{1,2} [A-Z][a-z]{2,3}|(\w+day, \d+ )?\w+ \d{4})$/;

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
  await openAs(page, "superadmin", "/401");
  const faults: string[] = [];
  for (const language of ["en-XA", "de", "fi", "ru"]) {
    for (const path of language === "ru" ? [...pages, ...others] : pages) {
      await page.goto(`/?lng=${language}#${path}`);
      await expect(page.locator("main h1, main h2").first()).toBeVisible();
      await expect(page.locator(waiting)).toHaveCount(0);
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
  const german = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: "de-AT" });
  const visitor = await german.newPage();
  await visitor.goto("/");
  await expect(visitor.getByRole("heading", { name: "Anmelden" })).toBeVisible();
  await german.close();

  const english: string[] = [];
  page.on("request", (sent) => {
    if (/\/(texts|entrance|seed)-en-/.test(sent.url())) english.push(sent.url());
  });
  await signInAs(page, "superadmin");
  const choose = async (on: Page, button: string, language: string) => {
    await on.getByRole("button", { name: button }).click();
    const saved = on.waitForResponse((answer) => answer.url().includes("sysUiSetting/save"));
    await on.getByRole("menuitemradio", { name: language }).click();
    await saved;
  };
  await choose(page, "语言", "Norsk");
  await expect(page.locator("html")).toHaveAttribute("lang", "nb");
  const request = page.waitForRequest((sent) => sent.url().includes("/api/"));
  await page.reload();
  expect((await request).headers()["accept-language"]).toBe("no");

  const device = await browser.newContext(baseURL ? { baseURL } : {});
  const other = await device.newPage();
  await openAs(other, "superadmin", "/401");
  await expect(other.locator("html")).toHaveAttribute("lang", "nb");

  // What is chosen there changes no word under the hands of the person here.
  await choose(other, "Språk", "Suomeksi");
  await page.reload();
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "nb");
  await device.close();
  // Languages that lack nothing are shown without the source language.
  expect(english).toEqual([]);
});
