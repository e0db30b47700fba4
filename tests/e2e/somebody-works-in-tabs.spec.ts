/** Tag tabs: what is typed and how far a page is scrolled stay while one works in another; closing what is unsaved asks. */
import { expect, openAs, seriousFindings, test } from "../support/consoleTest.ts";

test("forms keep their values behind tabs, and closing one asks", async ({ page }) => {
  test.slow();
  await openAs(page, "admin", "/dashboard/home");
  const bar = page.getByRole("tablist", { name: "打开的页面" });
  const tab = (name: string | RegExp) => bar.getByRole("tab", { name });
  const open = (path: string) =>
    page.evaluate((hash) => {
      location.hash = hash;
    }, path);

  await open("/system/pos/create");
  await expect(page.getByRole("heading", { level: 1, name: "新增职位" })).toBeVisible();
  await page.getByRole("textbox", { name: "职位名称" }).fill("标签页测试职位");
  await expect(tab(/新增 · 职位\s*（未保存）/)).toHaveAttribute("aria-selected", "true");

  await open("/system/user/create");
  await expect(page.getByRole("heading", { level: 1, name: "新增账号" })).toBeVisible();
  const account = page.getByRole("textbox", { name: /^账号/ });
  await account.fill("tabstory");
  const last = page.getByRole("textbox", { name: "排序" });
  await last.scrollIntoViewIfNeeded();
  const place = () => last.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  // Parts of the form that are loaded where they are shown move what is below them: the place counts once it stays.
  const resting = async () => {
    let seen = await place();
    await expect
      .poll(async () => {
        const was = seen;
        seen = await place();
        return seen - was;
      })
      .toBe(0);
    return seen;
  };
  const before = await resting();
  expect(await seriousFindings(page)).toEqual([]);

  // There and back: values, scroll and the unsaved mark are as they were.
  await tab(/新增 · 职位/).click();
  await expect(page.getByRole("textbox", { name: "职位名称" })).toHaveValue("标签页测试职位");
  await expect(page.getByRole("textbox", { name: /^账号/ })).toHaveCount(0);
  await tab(/新增 · 账号/).press("Enter");
  await expect(account).toHaveValue("tabstory");
  // Browsers settle a restored place to a few pixels.
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(10);

  // By keyboard: Delete asks, staying keeps everything, going closes.
  await tab(/新增 · 账号/).press("Delete");
  const question = page.getByRole("dialog", { name: "放弃未保存的内容？" });
  await expect(question).toContainText("新增 · 账号");
  await question.getByRole("button", { name: "取消" }).click();
  await expect(account).toHaveValue("tabstory");
  await tab(/新增 · 账号/).press("Delete");
  await question.getByRole("button", { name: "放弃并关闭" }).click();
  await expect(tab(/新增 · 账号/)).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: "职位名称" })).toHaveValue("标签页测试职位");

  // The menu moves and pins without a drag; what is open outlives a reload.
  await tab(/新增 · 职位/).click({ button: "right" });
  await page.getByRole("menuitem", { name: "固定", exact: true }).click();
  await expect(bar.getByRole("tab").nth(1)).toHaveAccessibleName(/新增 · 职位/);
  await open("/system/role");
  await expect(tab("角色管理")).toHaveAttribute("aria-selected", "true");
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(tab("角色管理")).toHaveAttribute("aria-selected", "true");
  await expect(tab("新增 · 职位")).toBeVisible();

  await page.getByRole("button", { name: "标签页操作" }).click();
  await page.getByRole("menuitem", { name: "全屏显示" }).click();
  await expect(page.getByRole("button", { name: "退出全屏" })).toBeFocused();
  await expect(page.getByRole("banner")).toBeHidden();
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("banner")).toBeVisible();
});

test("a form that leads back to the page of its record takes its tab along", async ({ page }) => {
  await openAs(page, "admin", "/site/defect");
  await page.locator(".ag-row[row-id]").first().locator("[col-id=severity]").click();
  await page.getByRole("main").getByRole("link", { name: "编辑", exact: true }).click();
  const edited = page.getByRole("tablist", { name: "打开的页面" }).getByRole("tab", {
    name: /^编辑/,
  });
  await expect(edited).toBeVisible();
  await page.getByLabel("部位").fill("一层大厅");
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await expect(page).toHaveURL(/\/show$/);
  await expect(edited).toHaveCount(0);
});
