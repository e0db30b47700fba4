/** The user center: own data, picture, signature, devices and sign-ins. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, openAs, seriousFindings, test } from "../support/consoleTest.ts";
import { productPasswords, signIn } from "../support/product.ts";

/** The code in the last text message of the product. */
function lastCode(dataDir: string): string {
  const lines = readFileSync(path.join(dataDir, "outbox", "sms.jsonl"), "utf8")
    .trim()
    .split("\n");
  return (JSON.parse(lines.at(-1) ?? "{}") as { params: { code: string } }).params.code;
}

test.describe.configure({ mode: "serial" });

test.beforeEach(async ({ page }) => {
  await openAs(page, "user1", "/system/userCenter");
  await expect(page.getByRole("heading", { level: 1, name: "个人中心" })).toBeVisible();
});

test("own data are changed, and nothing else of the account", async ({ page, product }) => {
  await page.getByLabel("昵称").fill("老林");
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await expect(page.getByText("保存成功")).toBeVisible();
  const own = await signIn(product.url, "user1", productPasswords.seed);
  const before = await own.call<{ nickName: string; orgId: number }>("/api/sysUser/baseInfo");
  expect(before.nickName).toBe("老林");
  await own.call("/api/sysUser/updateBaseInfo", { nickName: "老林", orgId: 1, accountType: 888 });
  expect(await own.call("/api/sysUser/baseInfo")).toMatchObject({ orgId: before.orgId });
});

test("dates are typed and picked as the chosen region writes them", async ({ page }) => {
  await page.getByRole("tab", { name: "语言和地区" }).click();
  const region = page.getByRole("combobox", { name: "地区" });
  await region.fill("英国");
  await page.getByRole("option", { name: "英国" }).click();
  await page.getByRole("combobox", { name: "时区" }).fill("Pacific/Auckland");
  await page.getByRole("option", { name: "Pacific/Auckland" }).click();
  await expect(page.getByText("示例:")).toContainText("1,234,567.89");
  await page.getByRole("tab", { name: "基本信息" }).click();
  const birthday = page.getByLabel("出生日期");
  await birthday.fill("1990-05-01");
  await birthday.press("Alt+ArrowDown");
  const dialog = page.getByRole("dialog", { name: "打开日历" });
  await expect(dialog.getByRole("button", { name: /5月1日/ })).toBeFocused();
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(birthday).toHaveValue(/1990.0?5.0?2/);
  await expect(birthday).toBeFocused();
  await birthday.fill("2. 30.");
  await birthday.blur();
  await expect(page.getByText("日期不正确")).toBeVisible();
});

test("a phone number is set with the password and the code that it receives", async ({
  page,
  product,
}) => {
  const section = page.getByRole("region", { name: "手机号" });
  await expect(section.getByText("未确认")).toBeVisible();
  await section.getByRole("button", { name: "设置并确认手机号" }).click();
  const dialog = page.getByRole("dialog", { name: "设置并确认手机号" });
  await dialog.getByLabel("手机号").fill("13700000042");
  await dialog.getByLabel("密码").fill(productPasswords.seed);
  await dialog.getByRole("button", { name: "获取验证码" }).click();
  await expect(dialog.getByRole("button", { name: /秒/ })).toBeDisabled();
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByLabel("短信验证码").fill(lastCode(product.dataDir));
  await dialog.getByRole("button", { name: "确认", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(section.getByText("已确认")).toBeVisible();
  await expect(section).toContainText("13700000042");
});

test("a picture is cropped and shown", async ({ page }) => {
  await page.getByRole("tab", { name: "头像与签名" }).click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "选择图片" }).click();
  const picture = await page.screenshot();
  await (await chooser).setFiles({ name: "me.png", mimeType: "image/png", buffer: picture });
  const dialog = page.getByRole("dialog", { name: "裁剪头像" });
  await dialog.getByRole("slider", { name: "缩放" }).press("ArrowRight");
  await dialog.getByRole("button", { name: "旋转 90°" }).click();
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(dialog).toBeHidden();
  const shown = page.getByRole("img", { name: "头像" });
  await expect(shown).toHaveJSProperty("complete", true);
  await expect(shown).toHaveJSProperty("naturalWidth", 512);
  await page.reload();
  await expect(page.getByRole("banner").locator("img")).toHaveJSProperty("naturalWidth", 512);
});

test("what is no picture is refused in words", async ({ page }) => {
  await page.getByRole("tab", { name: "头像与签名" }).click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "选择图片" }).click();
  await (
    await chooser
  ).setFiles({ name: "me.txt", mimeType: "text/plain", buffer: Buffer.from("x") });
  await expect(page.getByText("请选择不超过 20 MB 的图片文件")).toBeVisible();
});

test("the signature is drawn, or set from the name", async ({ page }) => {
  await page.getByRole("tab", { name: "头像与签名" }).click();
  await page.getByRole("button", { name: "设置签名" }).click();
  const dialog = page.getByRole("dialog", { name: "手写签名" });
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("请先签名")).toBeVisible();
  const sheet = dialog.locator("canvas");
  const box = await sheet.boundingBox();
  if (!box) throw new Error("no sheet to sign on");
  await page.mouse.move(box.x + 40, box.y + 120);
  await page.mouse.down();
  for (let step = 0; step < 12; step++)
    await page.mouse.move(box.x + 40 + step * 20, box.y + 100 + 40 * Math.sin(step));
  await page.mouse.up();
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(dialog).toBeHidden();
  const signature = page.getByRole("img", { name: "手写签名" });
  await expect(signature).toBeVisible();
  const drawn = await signature.getAttribute("src");

  await page.getByRole("button", { name: "重新签名" }).click();
  await dialog.getByRole("tab", { name: "键入姓名" }).click();
  await expect(dialog.getByLabel("姓名")).toHaveValue("林志强");
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(dialog).toBeHidden();
  await expect(signature).not.toHaveAttribute("src", drawn ?? "");
});

test("another device is signed out, and the sign-ins are told", async ({ page, product }) => {
  const other = await signIn(product.url, "user1", productPasswords.seed);
  await page.getByRole("tab", { name: "登录设备" }).click();
  await page.getByRole("button", { name: "退出其他设备" }).click();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole("dialog").getByRole("button", { name: "退出其他设备" }).click();
  await expect(page.getByText("已退出").first()).toBeVisible();
  await expect(other.call("/api/sysUser/baseInfo")).rejects.toThrow();

  await page.getByRole("tab", { name: "登录日志" }).click();
  const log = page.getByRole("region", { name: "登录日志" });
  await expect(log.getByRole("row").nth(1)).toContainText("127.0.0.1");
  expect(await seriousFindings(page)).toEqual([]);
});

test("every tab opens by its address", async ({ page }) => {
  const shown = { password: "确认新密码", factor: "两步验证", links: "第三方账号" };
  for (const [tab, text] of Object.entries(shown)) {
    await page.goto(`/#/system/userCenter?tab=${tab}`);
    await expect(page.getByRole("tabpanel").getByText(text).first()).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
  }
});
