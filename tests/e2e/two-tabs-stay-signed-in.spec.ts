/** The access token runs out in two open tabs at once: nobody is signed out, both go on with one new pair. */
import type { Page } from "@playwright/test";
import { expect, signInAs, test } from "../support/consoleTest.ts";
import { productPasswords, signIn } from "../support/product.ts";

const session = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === "formwork-session")?.value;

/** Many calls at once, as a page with many parts makes them. The document stays: one that is left would take the answer along unseen. */
const open = async (page: Page, path: string) => {
  const answered = page.waitForResponse((answer) => answer.url().includes("/api/"));
  await page.evaluate((hash) => {
    location.hash = hash;
  }, path);
  await answered;
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
};

test("parallel calls at expiry exchange the token once", async ({ page, context, product }) => {
  const admin = await signIn(product.url, "superadmin", productPasswords.admin);
  const configs = await admin.call<{
    items: { id: number; code: string; value: string }[];
  }>("/api/sysConfig/page", { page: 1, pageSize: 200 });
  const expiry = configs.items.find(({ code }) => code === "sys_token_expire");
  const expireAfter = (minutes: string) =>
    admin.call("/api/sysConfig/update", {
      ...expiry,
      version: null,
      value: minutes,
    });
  await expireAfter("1");

  await signInAs(page, "user1");
  const other = await context.newPage();
  await other.goto("/#/dashboard/home");
  await expect(other.getByRole("banner")).toBeVisible();
  const first = await session(page);
  // From here on, since a page that asks for something by itself may be the one that exchanges.
  const exchanges: string[] = [];
  for (const each of [page, other])
    each.on("response", (response) => {
      const fresh = response.headers()["x-session"];
      if (fresh) exchanges.push(fresh);
    });
  // A token that was given later has run out: so have those of the page.
  const later = await signIn(product.url, "user2", productPasswords.seed);
  const asked = async () => (await later.rest("GET", "/api/access/position?range=[0,0]")).status;
  await expect.poll(asked, { timeout: 150_000, intervals: [1000] }).toBe(401);
  await Promise.all([open(page, "/site/defect"), open(other, "/site/defect")]);
  const second = await session(page);
  expect(second).toBeDefined();
  expect(second).not.toBe(first);
  expect(exchanges).toHaveLength(1);
  await Promise.all([page.reload(), other.reload()]);
  for (const each of [page, other]) await expect(each.getByRole("banner")).toBeVisible();
  await expireAfter("60");
});
