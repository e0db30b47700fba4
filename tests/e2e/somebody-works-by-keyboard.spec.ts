/**
 * The daily work without a pointer: signing in, finding and changing a record in its list and in its form, and granting a role its
 * rights. Only keys are pressed; where the focus is, it is seen, and after a dialog or a page it is back where it came from.
 */
import { expect, test } from "../support/consoleTest.ts";
import { expectFocusSeen, reach, signInByKeys } from "../support/keyboard.ts";
import type { Page } from "@playwright/test";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** From sign-in to the table of a list whose search has found one row. */
async function findInList(page: Page, path: string, heading: string, text: string): Promise<void> {
  await page.goto(`/#${path}`);
  await signInByKeys(page, "admin");
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  // The first Tab of the console offers the way past the menu.
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "跳到页面内容" })).toBeFocused();
  await expectFocusSeen(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await reach(page, page.getByRole("searchbox", { name: "搜索…" }));
  await page.keyboard.type(text);
  await expect(page.getByText("共 1 条")).toBeVisible();
  await reach(page, page.getByRole("columnheader").first());
  await page.keyboard.press("j");
}

const cell = (page: Page, column: string) =>
  page.locator(`[role=gridcell][col-id="${column}"]`).first();

test("a record is found, changed in its cell, then in its form, and the list goes on", async ({
  page,
}) => {
  await findInList(page, "/system/pos", "职位", "总工程师");
  await expect(cell(page, "name")).toBeFocused();
  await expectFocusSeen(page);

  // In the cell: F2 opens it, Esc leaves it, Enter saves; the focus is in the cell again.
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  const order = cell(page, "orderNo");
  await expect(order).toBeFocused();
  const before = await order.textContent();
  const editor = page.getByRole("dialog", { name: "排序" });
  await page.keyboard.press("F2");
  await expect(editor.getByRole("textbox")).toBeFocused();
  await expectFocusSeen(page);
  await page.keyboard.type("7");
  await page.keyboard.press("Escape");
  await expect(editor).toHaveCount(0);
  await expect(order).toBeFocused();
  await expect(order).toHaveText(before ?? "");
  await page.keyboard.press("F2");
  await expect(editor.getByRole("textbox")).toBeFocused();
  await page.keyboard.type("45");
  await page.keyboard.press("Enter");
  await expect(editor).toHaveCount(0);
  await expect(order).toHaveText("45");
  await expect(order).toBeFocused();

  // E opens the form; Ctrl+S saves it and is back in the list, in the same cell.
  await page.keyboard.press("e");
  await expect(page.getByRole("heading", { level: 1, name: /总工程师/ })).toBeVisible();
  await reach(page, page.getByLabel("备注"));
  await page.keyboard.press("Control+a");
  await page.keyboard.type("由键盘修改");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("保存成功")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "职位" })).toBeVisible();
  await expect(cell(page, "remark")).toHaveText("由键盘修改");
  await expect(order).toBeFocused();
  await expectFocusSeen(page);
  await page.keyboard.press("ArrowLeft");
  await expect(cell(page, "code")).toBeFocused();

  // Enter opens the record, its way back leads to the row.
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "总工程师" })).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
  await reach(page, page.getByRole("main").getByRole("link", { name: "返回列表" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "职位" })).toBeVisible();
  await expect(cell(page, "code")).toBeFocused();
});

test("a role is granted menus, closed calls and a data scope", async ({ page }) => {
  await findInList(page, "/system/role", "角色", "仅本人数据");

  // The acts of a row: Enter goes in, the arrows along, Esc out; or its menu by Shift+F10.
  await page.keyboard.press("Control+ArrowRight");
  await expect(cell(page, "actions")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "编辑 仅本人数据" })).toBeFocused();
  await expectFocusSeen(page);
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("button", { name: "仅本人数据 的更多操作" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(cell(page, "actions")).toBeFocused();
  await page.keyboard.press("Shift+F10");
  const grant = page.getByRole("menuitem", { name: "授权", exact: true });
  await reach(page, grant, "ArrowDown");
  await page.keyboard.press("Enter");
  const drawer = page.getByRole("dialog", { name: "“仅本人数据”的授权" });
  await expect(drawer.getByText("没有改动")).toBeVisible();

  // Menus: the search narrows the tree, Space ticks.
  await reach(page, drawer.getByRole("textbox", { name: "搜索…" }));
  await page.keyboard.type("sysOrg/add");
  await expect(drawer.getByText("sysOrg/add")).toBeVisible();
  await reach(page, drawer.getByRole("tree"));
  await page.keyboard.press("End");
  await page.keyboard.press(" ");
  await expect(drawer.getByText("菜单权限 +1")).toBeVisible();

  // The tabs go by arrows; calls are closed in the same kind of tree.
  await reach(page, drawer.getByRole("tab", { selected: true }), "Shift+Tab");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(drawer.getByRole("tab", { name: /接口/ })).toHaveAttribute("aria-selected", "true");
  await expectFocusSeen(page);
  await reach(page, drawer.getByRole("textbox", { name: "搜索…" }));
  await page.keyboard.type("sysNotice/page");
  await expect(drawer.getByText("sysNotice/page")).toBeVisible();
  await reach(page, drawer.getByRole("tree"));
  await page.keyboard.press("End");
  await page.keyboard.press(" ");
  await expect(drawer.getByText(/菜单权限 \+1 · .*\+1/)).toBeVisible();

  // The data scope: arrows choose.
  await reach(page, drawer.getByRole("tab", { selected: true }), "Shift+Tab");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await reach(page, drawer.getByRole("radio", { checked: true }));
  await page.keyboard.press("ArrowUp");
  await expectFocusSeen(page);
  await expect(drawer.getByText(/数据范围/).last()).toBeVisible();

  // Closing asks first; the question gives the focus back, saving keeps it in the drawer.
  await page.keyboard.press("Escape");
  const question = page.getByRole("dialog", { name: /放弃/ });
  await expect(question).toBeVisible();
  await expect(question.getByRole("button").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(drawer.getByRole("radio", { checked: true })).toBeFocused();
  await reach(page, drawer.getByRole("button", { name: "保存授权" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("授权已保存，下一次请求即生效")).toBeVisible();
  await expect(drawer.getByText("没有改动")).toBeVisible();
  expect(await drawer.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");
  await expect(drawer).toHaveCount(0);
  await expect(cell(page, "actions")).toBeFocused();
});
