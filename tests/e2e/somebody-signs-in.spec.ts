/** First start and sign-in: refusals keep what was typed, the way leads back to the page that was asked for. */
import { expect, seriousFindings, signInAs, storedNames, test } from "../support/consoleTest.ts";
import { productPasswords, signIn } from "../support/product.ts";

test("the first administrator signs in and lands on the home page", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveURL(/#\/login$/);
  await expect(page).toHaveTitle(/^登录 - /);
  await signInAs(page, "superadmin");
  await expect(page).toHaveURL(/#\/dashboard\/home$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Super administrator");
});

test("the form stands in its place from the beginning, so that nothing moves it from under a press", async ({
  page,
}) => {
  for (const late of [/sysAuth\/signInWays/, /sysOAuth\/providers/, /sysTenant\/sysInfo/]) {
    const answer = Promise.withResolvers<void>();
    await page.route(late, async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.goto("about:blank");
    await page.goto("/");
    await expect(page.getByRole("combobox", { name: "语言" })).toBeVisible();
    const button = page.getByRole("button", { name: "登录", exact: true });
    await expect(button).toHaveCount(0);
    answer.resolve();
    await expect(button).toBeVisible();
    await page.unroute(late);
  }
});

test("where motion is reduced, a change of looks moves nothing", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByLabel("账号")).toBeVisible();
  const moving = await page.evaluate(() => {
    document.documentElement.dataset["theme"] = "dark";
    return document.getAnimations().filter((each) => each instanceof CSSTransition).length;
  });
  expect(moving).toBe(0);
});

test("a wrong password is told in one place and the account stays", async ({ page }) => {
  await page.goto("/");
  await page.getByLabel("账号").fill("superadmin");
  await page.getByLabel("密码", { exact: true }).fill("Wrong#2026");
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page.getByRole("alert")).not.toBeEmpty();
  await expect(page.getByLabel("账号")).toHaveValue("superadmin");
  await expect(page).toHaveURL(/#\/login/);
});

test("a missing entry is named and gets the focus", async ({ page }) => {
  await page.goto("/");
  await page.getByLabel("账号").fill("superadmin");
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page.getByRole("alert")).toHaveText("请输入密码");
  await expect(page.getByLabel("密码", { exact: true })).toBeFocused();
});

test("the page that was asked for comes after sign-in, with its parameters", async ({ page }) => {
  await page.goto("/#/system/pos?page=1&perPage=500");
  await expect(page).toHaveURL(/#\/login\?redirect=%2Fsystem%2Fpos&params=/);
  await signInAs(page, "superadmin");
  await expect(page).toHaveURL(/#\/system\/pos\?.*perPage=500/);
  await expect(page.getByRole("heading", { level: 1, name: "职位" })).toBeVisible();
});

test("signing out asks first, forgets the session and keeps the tenant", async ({
  page,
  product,
}) => {
  const caller = await signIn(product.url, "admin", productPasswords.seed);
  const { tenantId } = await caller.call<{ tenantId: number }>("/api/sysAuth/userInfo");
  await page.goto(`/?tid=${tenantId}#/login`);
  await signInAs(page, "superadmin");
  await page.getByRole("button", { name: /用户菜单/ }).click();
  await page.getByRole("menuitem", { name: "退出登录" }).click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText("此操作将退出登录，是否继续？");
  await question.getByRole("button", { name: "退出登录" }).click();
  await expect(page).toHaveURL(new RegExp(`#/login\\?tid=${tenantId}`));
  await expect(page.getByLabel("账号")).toBeVisible();
  const stored = await storedNames(page);
  expect(stored).not.toContain("formwork:session");
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain(
    "formwork-session",
  );
  expect(stored).toContain("formwork:tid");
});

test("a token in the address is taken out of it before anything else", async ({
  page,
  product,
}) => {
  const { token } = await signIn(product.url, "superadmin", productPasswords.admin);
  await page.goto(`/?jwtauth=${token}#/dashboard/home`);
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page).not.toHaveURL(/jwtauth/);
});

test("a tenant that does not exist is forgotten instead of locking everybody out", async ({
  page,
}) => {
  await page.goto("/?tid=999999999#/login");
  await signInAs(page, "superadmin");
  await expect(page).toHaveURL(/#\/dashboard\/home$/);
});

test("the sign-in page has no serious accessibility fault, light and dark", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByLabel("账号")).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "深色模式" }).click();
  expect(await seriousFindings(page)).toEqual([]);
});
