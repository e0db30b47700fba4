/** The access token runs out in two open tabs at once: nobody is signed out, both go on with one new pair. */
import type { Page } from "@playwright/test";
import { expect, signInAs, test } from "../support/consoleTest.ts";
import { productPasswords, signIn } from "../support/product.ts";

const token = (page: Page) =>
  page.evaluate(() => localStorage.getItem("formwork:access-token") ?? "");

/** Many calls at once, as a page with many parts makes them: through the page itself. */
const reload = async (page: Page) => {
  await page.reload();
  await expect(page.getByRole("banner")).toBeVisible();
};

test("parallel calls at expiry exchange the token once", async ({ page, context, product }) => {
  test.setTimeout(180_000);
  const admin = await signIn(product.url, "superadmin", productPasswords.admin);
  const configs = await admin.call<{ items: { id: number; code: string; value: string }[] }>(
    "/api/sysConfig/page",
    { page: 1, pageSize: 200 },
  );
  const expiry = configs.items.find(({ code }) => code === "sys_token_expire");
  const expireAfter = (minutes: string) =>
    admin.call("/api/sysConfig/update", { ...expiry, version: null, value: minutes });
  await expireAfter("1");

  await signInAs(page, "user1");
  const other = await context.newPage();
  await other.goto("/#/dashboard/home");
  await expect(other.getByRole("banner")).toBeVisible();
  const first = await token(page);
  await page.waitForFunction(
    (text) => {
      const payload = (text.split(".")[1] ?? "").replace(/-/g, "+").replace(/_/g, "/");
      const { exp } = JSON.parse(atob(payload)) as { exp: number };
      return exp * 1000 + 6000 < Date.now();
    },
    first,
    { timeout: 90_000, polling: 1000 },
  );
  const exchanges: string[] = [];
  for (const each of [page, other])
    each.on("response", (response) => {
      const fresh = response.headers()["access-token"];
      if (fresh) exchanges.push(fresh);
    });
  await Promise.all([reload(page), reload(other)]);
  const second = await token(page);
  expect(second).not.toBe(first);
  expect(await token(other)).toBe(second);
  expect(new Set(exchanges)).toEqual(new Set([second]));
  await Promise.all([reload(page), reload(other)]);
  await expect(page).toHaveURL(/#\/dashboard\/home/);
  await expireAfter("60");
});
