/** A forgotten password: the address is confirmed by a mail, and the link of another mail sets a new password, once. */
import { expect, openAs, seriousFindings, signInAs, test as base } from "../support/consoleTest.ts";
import { freePort } from "../support/freePort.ts";
import { productPasswords, startProduct } from "../support/product.ts";
import { startSmtpPeer, type SmtpPeer } from "../support/smtpPeer.ts";

/** With a product that sends mails. */
const test = base.extend<{ peer: SmtpPeer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its pattern
  peer: async ({}, use) => {
    const peer = await startSmtpPeer();
    await use(peer);
    await peer.close();
  },
  product: async ({ peer }, use) => {
    const SMTP_URL = `smtp://127.0.0.1:${peer.port}`;
    const MAIL_FROM = "noreply@console.example";
    // Links begin with the address of the server, which a process that picks its port does not know.
    const PORT = String(await freePort());
    const environment = { PORT, SMTP_URL, SMTP_TLS: "off", MAIL_FROM };
    const product = await startProduct({ environment });
    await use(product);
    await product.remove();
  },
});

/** The address in the mail that came as the nth. */
async function linkOf(peer: SmtpPeer, nth: number): Promise<string> {
  await expect.poll(() => peer.received.length).toBe(nth);
  const text = peer.received[nth - 1]?.source.replace(/=\r\n/g, "") ?? "";
  const [, hash] = /http:\S+\/(#\/link\/[\w-]+)/.exec(text) ?? [];
  return `/${hash}`;
}

test("the address is confirmed, a link sets a new password, and works once", async ({
  page,
  peer,
}) => {
  await page.goto("/");
  await openAs(page, "user1", "/system/userCenter");
  await page.getByRole("button", { name: "确认邮箱" }).click();
  await page.getByRole("dialog").getByLabel("密码").fill(productPasswords.seed);
  await page.keyboard.press("Enter");

  // In the same tab, as when the address is pasted.
  await page.goto(await linkOf(peer, 1));
  await expect(page.getByText("user1@huajian.example")).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "确认地址" }).click();
  await expect(page.getByText("您的邮箱地址已确认")).toBeVisible();

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto("about:blank");
  await page.goto("/");
  await page.getByRole("button", { name: "忘记密码？" }).click();
  await page.getByLabel("账号或邮箱地址").fill("user1@huajian.example");
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toContainText("30 分钟内有效");

  const link = await linkOf(peer, 2);
  await page.goto(link);
  await page.getByLabel("新密码", { exact: true }).fill("Kahn#Birne48");
  await page.getByLabel("再次输入新密码").fill("Kahn#Birne49");
  await page.keyboard.press("Enter");
  await expect(page.getByText("两次输入的密码不同")).toBeVisible();
  await page.getByLabel("再次输入新密码").fill("Kahn#Birne48");
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page.getByText("您的密码已设置")).toBeVisible();

  await page.goto("about:blank");
  await page.goto(link);
  await expect(page.getByText("此链接无法使用")).toBeVisible();
  await page.getByRole("button", { name: "前往登录页面" }).click();
  await signInAs(page, "user1", "Kahn#Birne48");
});
