import { expect, type Page, test } from "@playwright/test";
import { seriousFindings } from "../support/consoleTest.ts";
import { oidcClient, type OidcPeer, startOidcPeer } from "../support/oidcPeer.ts";
import { type Product, productPasswords } from "../support/product.ts";
import { startSeeded } from "../support/productTemplate.ts";

let product: Product;
let provider: OidcPeer;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  product = await startSeeded({ PRIVATE_HOSTS: "127.0.0.1" });
  provider = await startOidcPeer(`${product.url}/api/sysOAuth/signInCallback`);
});
test.afterAll(async () => {
  await provider.close();
  await product.remove();
});

async function signIn(page: Page): Promise<void> {
  await page.goto(product.url);
  await page.getByLabel("账号", { exact: true }).fill("superadmin");
  await page.getByLabel("密码", { exact: true }).fill(productPasswords.admin);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page.getByRole("banner")).toBeVisible();
}

/** Signs in at the provider and agrees. */
async function agreeAtProvider(page: Page, login: string): Promise<void> {
  await page.locator("input[name=login]").fill(login);
  await page.locator("input[name=password]").fill("any");
  await page.locator("button[type=submit]").click();
  await page.locator("button[type=submit]").click();
}

test("an administrator sets a provider up; a person nobody knows cancels there, then signs in through it", async ({
  browser,
}) => {
  const desk = await (await browser.newContext()).newPage();
  await signIn(desk);
  await desk.goto(`${product.url}/#/system/oauthProvider/create`);
  await desk.getByLabel("名称").fill("企业统一登录");
  await desk.getByLabel("编码").fill("corp");
  await desk.getByLabel("客户端标识").fill(oidcClient.id);
  await desk.getByLabel("客户端密钥").fill(oidcClient.secret);
  await desk.getByLabel("签发者地址").fill(provider.issuer);
  await desk.getByLabel("陌生人自动开通账号").check();
  await desk.getByRole("button", { name: "保存", exact: true }).click();
  await expect(desk.getByRole("link", { name: "企业统一登录", exact: true })).toBeVisible();
  expect(await seriousFindings(desk)).toEqual([]);

  const page = await (await browser.newContext()).newPage();
  await page.goto(product.url);
  await page.getByRole("link", { name: "企业统一登录" }).click();
  await page.getByRole("link", { name: /cancel/i }).click();
  await expect(page.getByText("第三方平台未完成登录")).toBeVisible();

  await page.getByRole("link", { name: "企业统一登录" }).click();
  await agreeAtProvider(page, "wang");
  await expect(page.getByRole("banner")).toContainText("Person wang");
  // What came back is worth nothing any more, and it is not in the address.
  await expect(page).not.toHaveURL(/token/);

  await page.goto(`${product.url}/#/system/userCenter`);
  await page.getByRole("tab", { name: "第三方账号" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "企业统一登录" })).toContainText(
    "Person wang",
  );
});
