/** An administrator closes fields to a role: its holders find them nowhere, and are told so. */
import { expect, openAs, seriousFindings, test } from "../support/consoleTest.ts";
import { productPasswords, signIn } from "../support/product.ts";

const filter = encodeURIComponent(JSON.stringify({ code: "sys_deptChild" }));

test("lists, pages and forms leave a closed field out and show a fixed one", async ({
  page,
  product,
}) => {
  const admin = await signIn(product.url, "admin", productPasswords.seed);
  const roles = await admin.rest<{ id: number }[]>("GET", `/api/access/role?filter=${filter}`);
  // The list's own order is by the code, which nobody may ask for who may not read it.
  const tableColumnList = ["contactPhone", "code", "rating:w"].map(
    (name) => `site_contractor:${name}`,
  );
  await admin.call("/api/sysRole/grantRoleTable", { id: roles.body[0]?.id, tableColumnList });

  await openAs(page, "user1", "/site/contractor");
  const table = page.getByRole("grid");
  await expect(table.getByRole("columnheader", { name: "联系人" })).toBeVisible();
  await expect(table.getByRole("columnheader", { name: "联系电话" })).toHaveCount(0);
  await expect(table.getByRole("row").nth(1)).toBeVisible();
  await page.getByRole("button", { name: "列设置" }).click();
  const columns = page.getByRole("dialog", { name: "列设置" });
  await expect(columns.getByText(/^您无权查看：.*联系电话/)).toBeVisible();
  await expect(columns.getByRole("checkbox", { name: "联系电话" })).toHaveCount(0);
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");

  await table.getByRole("row").nth(1).getByRole("link").first().click();
  await expect(page.getByRole("term").filter({ hasText: "联系人" })).toBeVisible();
  await expect(page.getByText("联系电话")).toHaveCount(0);

  await page.getByRole("link", { name: "编辑" }).click();
  const fixed = page.getByLabel("评价等级");
  await expect(fixed).toBeVisible();
  await expect(fixed).not.toBeEditable();
  await expect(page.getByLabel("联系电话")).toHaveCount(0);
  await page.getByLabel("联系人").fill("换人");
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await expect(page.getByText("保存成功")).toBeVisible();
  await expect(page.getByText("换人").first()).toBeVisible();
});
