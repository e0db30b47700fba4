/// <reference lib="dom" />
/** The built console with its service worker: it opens offline and says so, and a new build is offered without losing settings. */
import { expect, seriousFindings, signInAs, test } from "../support/consoleTest.ts";

test.use({ serviceWorkers: "allow" });

test("the console opens offline, and a new version waits to be taken", async ({
  page,
  context,
  faults,
}) => {
  await signInAs(page, "gaomin");
  // The worker holds the shell and the texts of the page's language.
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
    const texts = loaded.filter((name) => /assets\/(entrance|texts)-/.test(name));
    const kept = await Promise.all(
      [location.origin + "/", ...texts].map((url) => caches.match(url)),
    );
    return texts.length > 0 && kept.every(Boolean);
  });

  await context.setOffline(true);
  await expect(page.getByText("当前处于离线状态，显示的内容可能不是最新")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("alert")).toContainText(/您当前处于离线状态|无法连接服务器/);
  expect(await seriousFindings(page)).toEqual([]);
  await context.setOffline(false);
  // The page tries again by itself; a reloaded page of an emulated device hears of nothing.
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByRole("banner")).toBeVisible();
  // Parts that were still on their way when the connection went: the browser's own words for what was told above.
  const lost = "Failed to fetch dynamically imported module";
  faults.splice(0, faults.length, ...faults.filter((text) => !text.includes(lost)));

  await page.evaluate(() => localStorage.setItem("formwork:prefs:story", "kept"));
  await page.getByRole("button", { name: "深色模式" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  const html = '<script type="module" src="./assets/index-AnotherOne.js"></script>';
  await page.route(/\/$/, async (route) => {
    if (route.request().resourceType() !== "fetch") return route.fallback();
    return route.fulfill({ contentType: "text/html", body: html });
  });
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page.getByText("发现新版本")).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.unroute(/\/$/);
  await Promise.all([
    page.waitForEvent("load"),
    page.getByRole("button", { name: "立即更新" }).click(),
  ]);
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.getByText("发现新版本")).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem("formwork:prefs:story"))).toBe("kept");
});
