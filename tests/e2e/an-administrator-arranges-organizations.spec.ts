/** The tree of organizations changes with the company: move, merge, who holds which position, who belongs where. */
import type { Page } from "@playwright/test";
import { expect, openAs, seriousFindings, test } from "../support/consoleTest.ts";
import { productPasswords, signIn, type StoryProduct } from "../support/product.ts";

test.describe.configure({ mode: "serial" });

interface Organization {
  id: number;
  pid: number;
  name: string;
}

async function organizations(product: StoryProduct): Promise<Organization[]> {
  const admin = await signIn(product.url, "admin", productPasswords.seed);
  return (await admin.rest<Organization[]>("GET", "/api/access/organization")).body;
}

async function make(product: StoryProduct, names: string[]): Promise<void> {
  const admin = await signIn(product.url, "admin", productPasswords.seed);
  const root = (await organizations(product)).find(({ pid }) => pid === 0);
  for (const name of names) {
    const body = { pid: root?.id, name, code: name, orderNo: 0 };
    expect((await admin.rest("POST", "/api/access/organization", body)).status).toBeLessThan(300);
  }
}

async function choose(page: Page, row: string, entry: string): Promise<void> {
  await page.getByRole("button", { name: `${row} 的更多操作` }).click();
  await page.getByRole("menuitem", { name: entry }).click();
}

test("one is moved below another with the keyboard", async ({ page, product }) => {
  await make(product, ["甲部", "乙部"]);
  await openAs(page, "admin", "/system/org");
  await choose(page, "甲部", "移动到…");
  const dialog = page.getByRole("dialog");
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByLabel(/搜索/).fill("乙部");
  // The tree has what was found, and the root that leads to it.
  await expect(dialog.getByRole("treeitem")).toHaveCount(2);
  await page.keyboard.press("Tab");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "移动到…" }).click();
  await expect(page.getByText("“甲部”已移动")).toBeVisible();
  const all = await organizations(product);
  const parent = all.find(({ name }) => name === "乙部");
  expect(all.find(({ name }) => name === "甲部")?.pid).toBe(parent?.id);
});

test("the modification record tells who moved it, and where", async ({ page }) => {
  await openAs(page, "admin", "/system/org");
  await choose(page, "甲部", "修改记录");
  const record = page.getByRole("dialog", { name: "修改记录：甲部" });
  await expect(record.getByText("周明远 · 修改")).toBeVisible();
  await expect(record.getByText("乙部")).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
});

test("what would close a circle cannot be chosen", async ({ page }) => {
  await openAs(page, "admin", "/system/org");
  await choose(page, "乙部", "移动到…");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/搜索/).fill("甲部");
  await dialog.getByText("甲部", { exact: true }).click();
  await expect(dialog.getByRole("button", { name: "移动到…" })).toBeDisabled();
});

test("two become one; what goes over is said beforehand", async ({ page, product }) => {
  await make(product, ["丙部"]);
  await openAs(page, "admin", "/system/org");
  await choose(page, "乙部", "合并到其他机构");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("将转移 0 个账号、1 个下级机构。")).toBeVisible();
  await dialog.getByLabel(/搜索/).fill("丙部");
  await dialog.getByText("丙部", { exact: true }).click();
  await dialog.getByRole("button", { name: "合并到其他机构" }).click();
  await expect(page.getByText("合并完成：转移了 0 个账号、1 个下级机构")).toBeVisible();
  await expect(page.getByText("乙部", { exact: true })).toHaveCount(0);
  const all = await organizations(product);
  const target = all.find(({ name }) => name === "丙部");
  expect(all.find(({ name }) => name === "甲部")?.pid).toBe(target?.id);
});

test("a node of the tree beside the accounts shows its people and those below", async ({
  page,
}) => {
  await openAs(page, "admin", "/system/user");
  await expect(page.getByText("周明远", { exact: true }).first()).toBeVisible();
  const tree = page.getByRole("complementary", { name: "所属机构" });
  await tree.getByText("华东分公司", { exact: true }).click();
  await expect(page).toHaveURL(/orgId__under/);
  await expect(page.getByRole("link", { name: "王晓燕", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "周明远", exact: true })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("link", { name: "王晓燕", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "周明远", exact: true })).toHaveCount(0);
  await tree.getByRole("button", { name: "全部" }).click();
  await expect(page.getByRole("link", { name: "周明远", exact: true })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
});

test("a position tells how many hold it, and who", async ({ page }) => {
  await openAs(page, "admin", "/system/pos");
  await page.getByRole("button", { name: /“总经理”的任职人员: \d/ }).click();
  const dialog = page.getByRole("dialog", { name: "“总经理”的任职人员" });
  await expect(dialog.getByText("周明远")).toBeVisible();
  await expect(dialog.getByText("admin · 华建控股集团")).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
});

test("roles are granted from the row", async ({ page }) => {
  await openAs(page, "admin", "/system/user");
  await page.getByLabel("搜索…").first().fill("user3");
  await expect(page.getByText("共 1 条")).toBeVisible();
  await page.getByRole("button", { name: /的更多操作/ }).click();
  await page.getByRole("menuitem", { name: "授权角色" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("checkbox", { name: "仅本人数据" })).toBeChecked();
  await dialog.getByRole("checkbox", { name: "本部门数据" }).check();
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("角色已更新")).toBeVisible();
  await expect(page.getByText("本部门数据")).toBeVisible();
});

test("a large tree shows its first levels and comes as it is opened; a search shows what leads to the hits", async ({
  page,
}) => {
  await openAs(page, "bg_admin", "/system/org");
  const made = await page.evaluate(async () => {
    const headers = { "x-session": "cookie" };
    const roots = (await (
      await fetch(`/api/access/organization?filter=${encodeURIComponent('{"pid":0}')}`, { headers })
    ).json()) as { id: number }[];
    const parent = (await (
      await fetch("/api/access/organization", {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify({ pid: roots[0]?.id, name: "大部", code: "big" }),
      })
    ).json()) as { id: number };
    const lines = Array.from({ length: 1100 }, (_, at) => `${parent.id},小组 ${at},g${at}`);
    const form = new FormData();
    form.set("file", new File([["pid,name,code", ...lines].join("\n")], "groups.csv"));
    form.set("mode", "all");
    const answer = await fetch("/api/access/organization/import", {
      method: "POST",
      headers,
      body: form,
    });
    return { status: answer.status, text: await answer.text() };
  });
  expect(made.status, made.text).toBe(200);
  await page.reload();
  const title = (name: string) => page.locator('.ag-cell[col-id="name"]', { hasText: name });
  await expect(title("大部")).toBeVisible();
  await expect(title("小组")).toHaveCount(0);
  await title("大部").getByRole("button", { expanded: false }).click();
  await expect(title("小组 0").first()).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByPlaceholder("搜索…").first().fill("小组 777");
  await expect(title("小组 777")).toBeVisible();
  await expect(title("大部")).toBeVisible();
});
