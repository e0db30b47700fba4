/**
 * Records, forms, menus, dictionaries, notices, files and the look of tenants are filled with markup, scripts' addresses and templates; on
 * every page none of it runs, becomes an element that could, or breaks the policy. Two people share the pages; with `HOSTILE=all` each
 * visits all that they see.
 */
import type { Page } from "@playwright/test";
import { expect, openAs, test } from "../support/consoleTest.ts";
import {
  hostileTexts,
  plantFile,
  plantForm,
  plantNotice,
  plantTexts,
} from "../support/hostileTexts.ts";
import { inTurns, pagesOf, sharesOf, watchFaults, watchRequests } from "../support/pageWalk.ts";
import { productPasswords, signIn, type StoryProduct } from "../support/product.ts";

const everything = process.env["HOSTILE"] === "all";
const accounts = ["superadmin", "admin"];
const passing = /^\/system\/onlineUser\/\d/;

const passwordOf = (account: string) =>
  account === "superadmin" ? productPasswords.admin : productPasswords.seed;

/** Fills the product once for each worker; gives the token of a public form. */
const planted = new WeakMap<StoryProduct, Promise<string>>();
const plantAll = (product: StoryProduct): Promise<string> => {
  const known = planted.get(product);
  if (known) return known;
  const planting = plant(product);
  planted.set(product, planting);
  return planting;
};

async function plant({ url }: StoryProduct): Promise<string> {
  let taken = 0;
  for (const account of accounts) {
    const caller = await signIn(url, account, passwordOf(account));
    taken += await plantTexts(caller, everything ? 5 : 2);
    expect(await plantFile(url, caller.token)).toBe(200);
  }
  // Otherwise the walk below would look at harmless pages.
  expect(taken).toBeGreaterThan(100);
  const admin = await signIn(url, "admin", productPasswords.seed);
  await plantNotice(admin);
  return plantForm(admin, "hostile");
}

/** What a text must never have become: something that ran, or an element that could run something. */
const found = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ran = (window as { ranAs?: unknown }).ranAs;
    const bad = [...document.querySelectorAll("*")].filter((element) =>
      [...element.attributes].some(
        ({ name, value }) =>
          name.startsWith("on") || name === "srcdoc" || /^\s*javascript:/i.test(value),
      ),
    );
    const scripts = [...document.scripts].filter(({ src }) => !src.startsWith(location.origin));
    return [
      ...(ran === undefined ? [] : [`ran ${String(ran)}`]),
      ...bad.map((element) => element.outerHTML.slice(0, 200)),
      ...scripts.map((script) => script.outerHTML.slice(0, 200)),
    ];
  });

for (const account of accounts)
  test(`hostile texts on the pages of ${account}`, async ({ page, product, baseURL }) => {
    test.setTimeout(900_000);
    await plantAll(product);
    const requests = watchRequests(page);
    const faults = watchFaults(page, baseURL ?? "");
    const seen = new Map<string, Awaited<ReturnType<typeof pagesOf>>>();
    for (const walker of everything ? [account] : accounts) {
      const pages = await pagesOf(await signIn(product.url, walker, passwordOf(walker)));
      seen.set(walker, everything ? pages : inTurns(pages));
    }
    const own = (everything ? seen : sharesOf(seen)).get(account) ?? [];
    expect(own.length).toBeGreaterThan(15);
    await openAs(page, account, "/401");
    const findings: string[] = [];
    for (const { path } of own.filter((each) => !passing.test(each.path))) {
      const fault = await requests.visit(path);
      const here = [...(fault ? [fault] : []), ...(await found(page))];
      findings.push(...here.map((each) => `${path}: ${each}`));
    }
    expect([...findings, ...faults]).toEqual([]);
  });

test("hostile texts on the sign-in page, a public form and the inbox", async ({
  page,
  product,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const token = await plantAll(product);
  const faults = watchFaults(page, baseURL ?? "");
  const { result } = (await (
    await page.request.get(`${product.url}/api/sysTenant/sysInfo/0`)
  ).json()) as { result: { tenantId: number } };
  for (const address of ["/#/login", `/?tid=${result.tenantId}#/login`, `/#/f/${token}`]) {
    await page.goto("about:blank");
    await page.goto(address);
    await expect(page.locator("main, form").first()).toBeVisible();
    expect(await found(page), address).toEqual([]);
  }
  await page.goto("about:blank");
  await openAs(page, "admin", "/401");
  await page.getByRole("button", { name: /^收件箱，/ }).click();
  await page
    .getByRole("dialog", { name: /^收件箱，/ })
    .getByText("<img src=x")
    .first()
    .click();
  await expect(page.getByRole("dialog").last()).toBeVisible();
  expect(await found(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test("the API documents work under the same policy", async ({ page, product, baseURL }) => {
  const faults = watchFaults(page, baseURL ?? "");
  await page.goto(`${product.url}/swagger`);
  await page.getByLabel("Account").fill("superadmin");
  await page.getByLabel("Password").fill(productPasswords.admin);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.locator(".opblock-tag").first()).toBeVisible();
  await page.getByLabel("Part").selectOption("access/account");
  await expect(page.getByText("/api/sysUser/page", { exact: true })).toBeVisible();
  await page.getByLabel("Find a call").fill("POST /api/sysRole/page");
  await page.keyboard.press("Enter");
  await expect(page.getByText("/api/sysUser/page", { exact: true })).toBeHidden();
  await page.locator(".opblock-summary-control").first().click();
  await expect(page.locator(".opblock-body").first()).toBeVisible();
  expect(await found(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test("the texts would run without all that, and the policy stops scripts of any kind", async ({
  page,
  context,
  faults,
}) => {
  const plain = await context.newPage();
  for (const text of hostileTexts.slice(0, 3)) {
    await plain.goto("about:blank");
    await plain.setContent(`<body>${text.replace(/^"'>/, "")}</body>`);
    await plain.waitForFunction(() => (window as { ranAs?: unknown }).ranAs !== undefined);
  }
  await openAs(page, "superadmin", "/system/user");
  await expect(page.getByRole("grid").first()).toBeVisible();
  const outcome = await page.evaluate(async (text) => {
    const fails = (work: () => unknown) => {
      try {
        work();
        return false;
      } catch (error) {
        return error instanceof TypeError;
      }
    };
    const box = document.createElement("div");
    box.innerHTML = text;
    document.body.append(box);
    const script = document.createElement("script");
    // The browser tells of pictures in the order in which they failed: when this one has, those of the text have too.
    await new Promise((done) => {
      const last = document.createElement("img");
      last.addEventListener("error", done);
      last.src = "data:image/png;base64,";
      document.body.append(last);
    });
    return {
      handlers: box.querySelectorAll("[onerror],[onload],script,a[href^='javascript']").length,
      scriptText: fails(() => (script.text = "window.ranAs = 1")),
      scriptAddress: fails(() => (script.src = "https://evil.example/x.js")),
      ownUpload: fails(() => (script.src = "/upload/2026/11/21/1400000000001.js")),
      worker: fails(() => new Worker("data:text/javascript,1")),
      policy: fails(() =>
        (
          window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }
        ).trustedTypes.createPolicy("other", {}),
      ),
      ran: (window as { ranAs?: unknown }).ranAs ?? null,
    };
  }, hostileTexts[0] ?? "");
  expect(outcome).toEqual({
    handlers: 0,
    scriptText: true,
    scriptAddress: true,
    ownUpload: true,
    worker: true,
    policy: true,
    ran: null,
  });
  // The browser has told of each.
  expect(faults.filter((text) => text.includes("has been blocked"))).toHaveLength(5);
  faults.length = 0;
});
