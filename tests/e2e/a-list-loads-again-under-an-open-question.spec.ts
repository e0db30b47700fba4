/** Somebody is asked a question about a row while the list below loads again with other rows: the question stays. */
import type { Page } from "@playwright/test";
import { expect, openAs, test } from "../support/consoleTest.ts";
import { productPasswords, signIn } from "../support/product.ts";

/** Loads the list again as a refresh from outside does; the dialog covers the button, so no pointer could. */
async function loadAgain(page: Page, resource: string): Promise<void> {
  const loaded = page.waitForResponse(
    (answer) => answer.url().includes(`/api/${resource}?`) && answer.status() === 200,
  );
  await page.getByLabel("刷新", { exact: true }).dispatchEvent("click");
  await loaded;
}

test("in a table, even when the row itself is drawn anew and others come before it", async ({
  page,
  product,
}) => {
  const admin = await signIn(product.url, "admin", productPasswords.seed);
  await openAs(page, "admin", "/system/pos");
  const before = await admin.rest<{ id: number; name: string; version: number }[]>(
    "GET",
    "/api/access/position",
  );
  const [position] = before.body;
  if (!position) throw new Error("the seed has no position");
  await page.getByRole("button", { name: `${position.name} 的更多操作` }).click();
  await page.getByRole("menuitem", { name: "删除" }).click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText(position.name);

  for (const order of [1, 2]) {
    const made = await admin.rest("POST", "/api/access/position", {
      name: `新岗位${order}`,
      code: `new-${order}`,
      orderNo: 0,
    });
    expect(made.status).toBeLessThan(300);
  }
  const changed = await admin.rest("PUT", `/api/access/position/${position.id}`, {
    name: `${position.name}（改）`,
    remark: "由他人修改",
  });
  expect(changed.status).toBe(200);
  await loadAgain(page, "access/position");
  await expect(page.getByText("新岗位1")).toBeAttached();
  await expect(page.getByText(`${position.name}（改）`).first()).toBeAttached();
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  // The keyboard goes on where it was, though the button is a new one.
  await expect(
    page.getByRole("button", { name: `${position.name}（改） 的更多操作` }),
  ).toBeFocused();
});

test("in a tree, when the row is gone", async ({ page, product }) => {
  const admin = await signIn(product.url, "admin", productPasswords.seed);
  const roots = await admin.rest<{ id: number; pid: number }[]>("GET", "/api/access/organization");
  const root = roots.body.find(({ pid }) => pid === 0);
  const made = await admin.rest<{ id: number }>("POST", "/api/access/organization", {
    pid: root?.id,
    name: "临时机构",
    code: "tmp-1",
    orderNo: 0,
  });
  await openAs(page, "admin", "/system/org");
  await page.getByRole("button", { name: "临时机构 的更多操作" }).click();
  await page.getByRole("menuitem", { name: "修改记录" }).click();
  const record = page.getByRole("dialog", { name: "修改记录" });
  await expect(record).toBeVisible();
  const removed = await admin.rest("DELETE", `/api/access/organization/${made.body.id}`);
  expect(removed.status).toBe(200);
  await loadAgain(page, "access/organization");
  const row = { name: "临时机构 的更多操作", includeHidden: true };
  await expect(page.getByRole("button", row)).toHaveCount(0);
  await expect(record).toBeVisible();
});

test("on a phone, and the answer still reaches the row", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, "admin", "/system/user");
  await page.getByRole("button", { name: "徐芳 的更多操作" }).click();
  await page.getByRole("menuitem", { name: "重置密码" }).click();
  await loadAgain(page, "access/account");
  await page.getByRole("dialog").getByRole("button", { name: "重置密码" }).click();
  const shown = page.getByRole("dialog", { name: "新密码" });
  await expect(shown.locator("code")).toHaveText(/.{6,}/);
  await loadAgain(page, "access/account");
  await expect(shown).toBeVisible();
});
