import { expect, test as base, type Page } from "@playwright/test";
import { violationsOf } from "./axe.ts";
import { placeholders } from "./pageWalk.ts";
import { productPasswords, type StoryProduct } from "./product.ts";
import { productsOfFiles } from "./productTemplate.ts";

/** Playwright's test with the running product; every file has its own, on data as they were seeded. */
export const test = base.extend<
  { product: StoryProduct; faults: string[] },
  { products: ReturnType<typeof productsOfFiles> }
>({
  products: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its pattern
    async ({}, use) => {
      const products = productsOfFiles();
      await use(products);
      await products.remove();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  product: [
    async ({ products }, use, { file }) => use(await products.of(file)),
    { timeout: 180_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  /** What the browser complained about: errors of the page and on its console. A story that expects none ends with it empty. */
  faults: [
    async ({ page }, use) => {
      const faults: string[] = [];
      page.on("pageerror", ({ message }) => faults.push(message));
      page.on("console", (message) => {
        // The browser's own line about a refused call is no fault of the page: stories provoke refusals.
        const refused = message.text().startsWith("Failed to load resource");
        if (message.type() === "error" && !refused) faults.push(message.text());
      });
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

const passwordOf = (account: string): string =>
  account === "superadmin" ? productPasswords.admin : productPasswords.seed;

/**
 * Opens a page of the console as somebody who is signed in already, in a context that has no session yet. The sign-in page and the home
 * page cost more than many a story; the stories about them use `signInAs`.
 */
export async function openAs(page: Page, account: string, path: string): Promise<void> {
  const answer = await page.request.post("/api/sysAuth/login", {
    headers: { "x-session": "cookie", "sec-fetch-site": "same-origin" },
    data: { account, password: passwordOf(account) },
  });
  const mark = answer.headers()["x-session"];
  if (!mark) throw new Error(`${account} is not signed in: ${await answer.text()}`);
  // Any document of the site, to reach its storage.
  await page.goto("/health");
  await page.evaluate((text) => localStorage.setItem("formwork:session", text), mark);
  await page.goto(`/#${path}`);
  // A dialog that the address opens hides it from those who do not see.
  await expect(page.getByRole("banner", { includeHidden: true })).toBeVisible();
}

/** Fills in the sign-in page and waits for the console; `password` defaults to the one of the first start or of the seed. */
export async function signInAs(page: Page, account: string, password?: string): Promise<void> {
  const known = passwordOf(account);
  if (!/#\/login/.test(page.url())) await page.goto("/");
  await page.getByLabel("账号").fill(account);
  await page.getByLabel("密码", { exact: true }).fill(password ?? known);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page).not.toHaveURL(/#\/login/);
}

/** The names under which the site keeps something in this browser; the page may be loading anew meanwhile. */
export async function storedNames(page: Page): Promise<string[]> {
  const { origins } = await page.context().storageState();
  return origins.flatMap(({ localStorage }) => localStorage.map(({ name }) => name)).toSorted();
}

/** The moment so many seconds from now. */
export const momentIn = (seconds: number): string =>
  new Date(Date.now() + seconds * 1000).toISOString();

/** A day of the calendar on the clock of a time zone, so many days from now, as `yyyy-MM-dd`. */
export function dayIn(timeZone: string, daysFromNow = 0): string {
  const moment = new Date(Date.now() + daysFromNow * 86_400_000);
  return new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(moment);
}

/** Signs in with a password that has to be changed first, changes it and signs in with the new one. */
export async function signInFirst(
  page: Page,
  account: string,
  passwords: { former: string; next: string },
): Promise<void> {
  const { former, next } = passwords;
  await page.getByLabel("账号").fill(account);
  await page.getByLabel("密码", { exact: true }).fill(former);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page.getByRole("heading", { name: "请先修改密码" })).toBeVisible();
  await page.getByLabel("当前密码").fill(former);
  await page.getByLabel("新密码", { exact: true }).fill(next);
  await page.getByLabel("确认新密码").fill(next);
  await page.getByRole("button", { name: "修改密码" }).click();
  await expect(page).toHaveURL(/#\/login/);
  await signInAs(page, account, next);
}

/** Serious and critical findings of axe on the present page once it has what it shows, one line each. */
export async function seriousFindings(page: Page): Promise<string[]> {
  await expect.poll(() => placeholders(page)).toBe(0);
  const violations = await violationsOf(page);
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}
