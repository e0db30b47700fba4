import { expect, openAs, test } from "../support/consoleTest.ts";
import { violationsOf } from "../support/axe.ts";

test("an administrator opens a role, changes its rights and sees what it can do", async ({
  page,
}) => {
  await openAs(page, "admin", "/system/role");
  await page
    .getByRole("button", { name: "“本部门数据”的更多操作" })
    .or(page.getByRole("button", { name: "本部门数据 的更多操作" }))
    .click();
  await page.getByRole("menuitem", { name: "授权", exact: true }).click();
  const drawer = page.getByRole("dialog", { name: "“本部门数据”的授权" });
  await expect(drawer.getByText("没有改动")).toBeVisible();

  await drawer.getByRole("textbox", { name: "搜索…" }).fill("sysOrg/add");
  await drawer.getByText("sysOrg/add").click();
  await expect(drawer.getByText("菜单权限 +1")).toBeVisible();
  // Keyboard alone: the tree takes the focus, moves and ticks; the same leaf is taken back.
  await drawer.getByRole("button", { name: "全部收起" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("End");
  await page.keyboard.press(" ");
  await expect(drawer.getByText("没有改动")).toBeVisible();
  await page.keyboard.press(" ");
  await expect(drawer.getByText("菜单权限 +1")).toBeVisible();
  await drawer.getByRole("tab", { name: /字段权限/ }).click();
  await drawer.getByRole("button", { name: "质量缺陷" }).click();
  const cost = drawer.getByRole("group", { name: "“整改费用”的权限" });
  await cost.getByRole("button", { name: "隐藏" }).click();
  await expect(drawer.getByText("字段权限 +1")).toBeVisible();
  await drawer.getByRole("tab", { name: /数据规则/ }).click();
  await drawer.getByRole("button", { name: "添加规则" }).click();
  await drawer.getByRole("combobox", { name: "业务对象" }).click();
  await page.getByRole("option", { name: "质量缺陷" }).click();
  await drawer.getByRole("button", { name: "添加条件" }).click();
  await drawer.getByRole("combobox", { name: "字段" }).click();
  await page.getByRole("option", { name: "整改责任人", exact: true }).click();
  await drawer.getByRole("combobox", { name: "值" }).click();
  await page.getByRole("option", { name: "当前用户", exact: true }).click();
  await expect(drawer.getByText("数据规则 +1")).toBeVisible();
  await drawer.getByRole("button", { name: "保存授权" }).click();
  await expect(page.getByText("授权已保存，下一次请求即生效")).toBeVisible();
  await expect(drawer.getByText("没有改动")).toBeVisible();
  const found = await violationsOf(page, { include: "[role=dialog]" });
  expect(found.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  await drawer.getByRole("button", { name: "关闭" }).click();

  await page.getByRole("button", { name: "本部门数据 的更多操作" }).click();
  await page.getByRole("menuitem", { name: "权限总览" }).click();
  const overview = page.getByRole("dialog", { name: "“本部门数据”能做什么" });
  await overview.getByRole("textbox", { name: "搜索…" }).fill("质量缺陷");
  await expect(overview.getByText(/隐藏: .*整改费用/)).toBeVisible();
});
