/** Slider by keyboard, proof of work, a phone's code, a QR code between two browsers, an authenticator. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { TOTP } from "otpauth";
import { expect, openAs, seriousFindings, test } from "../support/consoleTest.ts";
import { type StoryProduct, productPasswords, signIn } from "../support/product.ts";
import { findGap } from "../support/slider.ts";

const phone = "13812340001";

/** Switches the safety check of the default tenant with the rights of a token. */
async function setSafetyCheck(
  product: StoryProduct,
  token: string,
  secondVer: boolean,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const filter = encodeURIComponent('{"code":"default"}');
  const found = await fetch(`${product.url}/api/access/tenant?filter=${filter}`, { headers });
  const [tenant] = (await found.json()) as { id: number }[];
  const answer = await fetch(`${product.url}/api/access/tenant/${tenant?.id}`, {
    method: "PATCH",
    headers,
    body: JSON.stringify({ secondVer }),
  });
  expect(answer.status).toBe(200);
}

async function fillPassword(page: Page, account: string): Promise<void> {
  await page.getByLabel("账号").fill(account);
  await page.getByLabel("密码", { exact: true }).fill(productPasswords.seed);
}

/** What the file provider wrote, a line for each text message. */
function messages(product: StoryProduct): string[] {
  const file = path.join(product.dataDir, "outbox", "sms.jsonl");
  return existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
}

/** The code in the last of them. */
function lastCode(product: StoryProduct): string {
  const line = messages(product).at(-1);
  return line ? (JSON.parse(line) as { params: { code: string } }).params.code : "";
}

test("the slider is moved by arrow keys; a wrong place gives another puzzle; work of the processor does as well", async ({
  page,
  product,
}) => {
  test.slow();
  const { token } = await signIn(product.url, "superadmin", productPasswords.admin);
  await setSafetyCheck(product, token, true);
  await page.goto("/");
  const begin = page.getByRole("button", { name: "点击完成安全验证" });
  await expect(begin).toBeVisible();
  await fillPassword(page, "admin");
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page.getByRole("alert")).toHaveText("请先完成安全验证");

  await begin.press("Enter");
  const slide = page.getByRole("slider");
  await expect(slide).toBeFocused();
  expect(await seriousFindings(page)).toEqual([]);
  const answer = page.waitForResponse(/sysAuth\/slider$/);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("未通过");

  const { result } = (await (await answer).json()) as { result: Parameters<typeof findGap>[0] };
  const gap = await findGap(result);
  // Keys that come before the new puzzle move the piece of the old one.
  const picture = page.locator(".puzzlePicture img").first();
  await expect.poll(() => picture.getAttribute("src")).toContain(result.background);
  await expect(slide).toBeFocused();
  for (let step = 0; step < gap; step += 1) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.getByText("验证通过")).toBeVisible();
  await page.getByLabel("密码", { exact: true }).fill("Wrong#2026");
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page.getByRole("alert")).not.toBeEmpty();

  // The check was worth one try.
  await expect(begin).toBeVisible();
  await page.getByRole("button", { name: "不用拼图，直接验证" }).click();
  await expect(page.getByText("验证通过")).toBeVisible();
  await page.getByLabel("密码", { exact: true }).fill(productPasswords.seed);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page.getByRole("banner")).toBeVisible({ timeout: 30_000 });
  await setSafetyCheck(product, token, false);
});

test("a phone gets a code, the button counts down, the code lets in", async ({ page, product }) => {
  const own = await signIn(product.url, "user1", productPasswords.seed);
  const password = productPasswords.seed;
  await own.call("/api/sysUser/sendPhoneCode", { phone, password });
  await own.call("/api/sysUser/confirmPhone", { phone, password, code: lastCode(product) });
  await page.goto("/");
  await page.getByRole("tab", { name: "密码登录" }).press("ArrowRight");
  await page.getByRole("button", { name: "获取验证码" }).click();
  await expect(page.getByRole("alert")).toHaveText("请输入手机号");
  await page.getByLabel("手机号").fill(phone);
  await page.getByRole("button", { name: "获取验证码" }).click();
  await expect(page.getByRole("button", { name: /秒后重发/ })).toBeDisabled();
  await expect(page.getByLabel("短信验证码")).toBeFocused();
  expect(await seriousFindings(page)).toEqual([]);
  await expect.poll(() => messages(product)).toHaveLength(2);
  await page.keyboard.type("000000");
  if (lastCode(product) !== "000000") {
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toContainText("手机号登录失败");
  }
  await page.getByLabel("短信验证码").fill(lastCode(product));
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page.getByRole("banner")).toBeVisible();
});

test("a signed-in phone lets a desktop in by its QR code", async ({ page, browser, product }) => {
  await page.goto("/");
  const opened = page.waitForResponse(/sysAuth\/openScan$/);
  await page.getByRole("tab", { name: "扫码登录" }).click();
  const { result } = (await (await opened).json()) as { result: { ticket: string } };
  await expect(page.getByRole("status")).toHaveText("等待扫码");
  const context = await browser.newContext({
    baseURL: product.url,
    locale: "zh-CN",
    viewport: { width: 390, height: 844 },
  });
  const handset = await context.newPage();
  // What the phone's camera opens; nobody is signed in there yet.
  await handset.goto(`/#/scan/${result.ticket}`);
  await handset.getByLabel("账号").fill("user2");
  await handset.getByLabel("密码", { exact: true }).fill(productPasswords.seed);
  await handset.getByRole("button", { name: "登录", exact: true }).click();
  await expect(handset.getByText("是否允许以下设备以您的身份登录？")).toBeVisible();
  await expect(handset.getByText("127.0.0.1")).toBeVisible();
  expect(await seriousFindings(handset)).toEqual([]);
  await expect(page.getByRole("status")).toHaveText("已扫码，请在手机上确认");
  await handset.getByRole("button", { name: "确认登录" }).click();
  await expect(handset.getByText("已确认，该设备即将登录。")).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
  const session = async (of: Page) =>
    (await of.context().cookies()).find(({ name }) => name === "formwork-session")?.value;
  expect(await session(page)).toContain("~");
  expect(await session(page)).not.toBe(await session(handset));
  await context.close();
});

test("an authenticator is set up and asked for at the next sign-in", async ({ page }) => {
  await openAs(page, "user3", "/system/userCenter?tab=factor");
  await page.getByRole("tab", { name: "两步验证" }).click();
  await page.getByRole("button", { name: "设置两步验证" }).click();
  await page.getByLabel("当前密码").fill(productPasswords.seed);
  await page.getByRole("button", { name: "下一步" }).click();
  await expect(page.getByRole("img", { name: "身份验证器二维码" })).toBeVisible();
  const secret = (await page.locator("code").innerText()).replaceAll(" ", "");
  await page.getByLabel("动态验证码").fill(new TOTP({ secret }).generate());
  await page.getByRole("button", { name: "启用" }).click();
  const codes = page.getByRole("list", { name: "恢复码" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const recovery = await codes.first().innerText();
  await page.getByRole("button", { name: "我已保存" }).click();
  await expect(page.getByText("剩余恢复码：10 个")).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto("/");
  await page.reload();
  await fillPassword(page, "user3");
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page.getByRole("heading", { name: "两步验证" })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByLabel("动态验证码").fill("000000");
  await page.getByRole("button", { name: "验证", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("验证码错误");
  await page.getByRole("button", { name: "使用恢复码" }).click();
  await page.getByLabel("恢复码").fill(recovery);
  await page.getByRole("button", { name: "验证", exact: true }).click();
  await expect(page.getByRole("banner")).toBeVisible();
});

test("somebody whose roles hold no menu is told so and can only leave", async ({
  page,
  product,
}) => {
  const admin = await signIn(product.url, "superadmin", productPasswords.admin);
  const { body } = await admin.rest<{ id: number }[]>(
    "GET",
    `/api/access/account?filter=${encodeURIComponent('{"account":"user4"}')}`,
  );
  const userId = body[0]?.id;
  const { grantedRoles } = await admin.call<{ grantedRoles: { id: number }[] }>(
    `/api/sysUser/ownRoleList/${userId}`,
  );
  await admin.call("/api/sysUser/grantRole", { userId, roleIdList: [] });
  await page.goto("/");
  await fillPassword(page, "user4");
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("您没有登录权限");
  await page.getByRole("button", { name: "返回登录" }).click();
  await expect(page).toHaveURL(/#\/login/);
  await expect(page.getByLabel("账号")).toBeVisible();
  // Other stories sign in as the same person.
  await admin.call("/api/sysUser/grantRole", {
    userId,
    roleIdList: grantedRoles.map(({ id }) => id),
  });
});
