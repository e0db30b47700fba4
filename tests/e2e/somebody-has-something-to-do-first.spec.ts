/** What the configuration asks of a person before anything else: a new password, an authenticator. */
import { TOTP } from "otpauth";
import { expect, signInFirst, test } from "../support/consoleTest.ts";
import { type Caller, type StoryProduct, productPasswords, signIn } from "../support/product.ts";

/** Changes a parameter of the platform. */
async function configure(admin: Caller, code: string, value: string): Promise<void> {
  const filter = encodeURIComponent(JSON.stringify({ code }));
  const { body } = await admin.rest<{ id: number }[]>("GET", `/api/system/config?filter=${filter}`);
  const { status } = await admin.rest("PATCH", `/api/system/config/${body[0]?.id}`, { value });
  expect(status).toBe(200);
}

const asAdmin = (product: StoryProduct) =>
  signIn(product.url, "superadmin", productPasswords.admin);

test("a first password is changed before the console opens", async ({ page, product }) => {
  const admin = await asAdmin(product);
  await configure(admin, "sys_force_change_password", "True");
  await page.goto("/");
  await signInFirst(page, "hewei", { former: productPasswords.seed, next: "Kahn#Birne48" });
  await expect(page).toHaveURL(/#\/dashboard\/home$/);
  await configure(admin, "sys_force_change_password", "False");
});

test("an administrator sets up an authenticator where that is the rule", async ({
  page,
  product,
}) => {
  const admin = await asAdmin(product);
  await configure(admin, "sys_second_factor", "administrators");
  await page.goto("/");
  await page.getByLabel("账号").fill("yl_admin");
  await page.getByLabel("密码", { exact: true }).fill(productPasswords.seed);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page.getByRole("heading", { name: "请先设置两步验证" })).toBeVisible();
  await page.getByLabel("当前密码").fill(productPasswords.seed);
  await page.getByRole("button", { name: "下一步" }).click();
  const secret = (await page.locator("code").innerText()).replaceAll(" ", "");
  await page.getByLabel("动态验证码").fill(new TOTP({ secret }).generate());
  await page.getByRole("button", { name: "启用" }).click();
  await page.getByRole("button", { name: "我已保存" }).click();
  await expect(page.getByRole("banner")).toBeVisible();
  await page.goto("/#/system/user");
  await expect(
    page.getByRole("heading", { level: 1, name: "账号管理", exact: true }),
  ).toBeVisible();
  await configure(admin, "sys_second_factor", "off");
});
