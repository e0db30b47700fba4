/** A short incident report is drawn, published and shared by keys alone; the focus is never lost, and the keys are counted. */
import type { Locator, Page } from "@playwright/test";
import { expect, openAs, seriousFindings, test } from "../support/consoleTest.ts";
import { productPasswords, signIn } from "../support/product.ts";

/** Presses of keys, and texts that are typed, one each. */
const mostInteractions = 120;

/** Somebody who has nothing but a keyboard. */
function keyboardOf(page: Page) {
  let interactions = 0;
  const lost = () => page.evaluate(() => document.activeElement === document.body);
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      interactions += 1;
      await page.keyboard.press(key);
      await expect.poll(lost, { message: `focus after ${key}` }).toBe(false);
    }
  };
  const type = async (text: string) => {
    interactions += 1;
    await page.keyboard.type(text);
  };
  /** Goes on until this has the focus, as somebody does who looks where the frame is. */
  const reach = async (target: Locator, key = "Tab") => {
    const isThere = () => target.evaluate((element) => element === document.activeElement);
    await expect(target).toBeVisible();
    for (let steps = 0; steps < 20 && !(await isThere()); steps += 1) await press(key);
    await expect(target).toBeFocused();
  };
  return { press, type, reach, count: () => interactions };
}

test("somebody draws, publishes and shares a form by keys alone", async ({ page, product }) => {
  const { call } = await signIn(product.url, "superadmin", productPasswords.admin);
  const id = await call<number>("/api/sysForm/create", { code: "incident", name: "事故报告" });
  await openAs(page, "superadmin", `/develop/formDes/${id}`);
  const canvas = page.getByRole("region", { name: "画布" });
  const panel = page.getByRole("complementary", { name: "属性" });
  await expect(canvas).toBeVisible();
  const { press, type, reach, count } = keyboardOf(page);
  /** What is being written has the name that comes next; afterwards its field is chosen. */
  const name = async (label: string) => {
    await expect(canvas.getByRole("textbox", { name: "标题", exact: true })).toBeFocused();
    await type(label);
    await press("Enter");
    await expect(canvas.getByRole("button", { name: `字段 ${label}` })).toBeFocused();
  };
  const put = async (kind: string, label: string) => {
    await press("/");
    await type(kind);
    await press("Enter");
    await name(label);
  };
  const toTab = async (label: string) => {
    const tab = panel.getByRole("tab", { name: label, exact: true });
    // The panel of the first field is loaded when the field is there.
    await expect(tab).toBeVisible();
    await press("F6");
    await reach(tab, "ArrowRight");
    await press("Enter");
    await expect(panel.getByRole("tabpanel", { name: label, exact: true })).toBeVisible();
  };
  const backTo = async (label: string) => {
    // A list that closes gives the focus back to what it was opened from.
    await expect(page.getByRole("listbox")).toHaveCount(0);
    await press("Shift+F6");
    await expect(canvas.getByRole("button", { name: `字段 ${label}` })).toBeFocused();
  };

  // F6 leads into the form, and back from it to what can be put in.
  await press("F6", "Shift+F6");
  await expect(page.getByRole("searchbox", { name: "搜索组件" })).toBeFocused();
  await type("多行");
  await press("Enter");
  await name("What happened");
  await toTab("校验");
  await reach(panel.getByRole("switch", { name: "必填" }));
  await press("Space");
  await reach(panel.getByRole("textbox", { name: "自定义提示：必填" }));
  await type("Say what happened.");
  await backTo("What happened");

  await put("日期", "Day");
  await press("F6");
  await reach(panel.getByRole("combobox", { name: "最晚" }));
  await press("Enter", "ArrowDown", "Enter");
  await expect(panel.getByRole("combobox", { name: "最晚" })).toHaveText("今天");
  await backTo("Day");

  await put("下拉", "Severity");
  await toTab("数据");
  const option = (number: number) => panel.getByRole("textbox", { name: `选项 ${number}` });
  await reach(option(1));
  await press("Control+a");
  await type("Minor");
  await reach(option(2));
  await press("Control+a");
  await type("Major");
  await backTo("Severity");

  await put("整数", "Injured people");
  await put("单行", "Their names");
  await toTab("逻辑");
  await reach(panel.getByRole("button", { name: "添加条件" }).first());
  await press("Enter");
  const asked = panel.getByRole("combobox", { name: "字段" });
  await expect(asked).toBeFocused();
  await expect(asked).toHaveText("Injured people");
  await press("Tab", "Enter");
  await reach(page.getByRole("option", { name: "大于", exact: true }), "ArrowDown");
  await press("Enter");
  await backTo("Their names");
  await put("拍照", "Photos");
  await put("手写签名", "Signature");
  expect(await seriousFindings(page)).toEqual([]);

  await press("Shift+F6");
  await reach(page.getByRole("button", { name: "发布…" }), "Shift+Tab");
  await press("Enter");
  const dialog = page.getByRole("dialog", { name: "发布表单" });
  await reach(dialog.getByRole("button", { name: "发布", exact: true }));
  await press("Enter");
  const live = page.getByRole("dialog", { name: "您的表单已上线" });
  await reach(live.getByRole("button", { name: "新建链接" }));
  await press("Enter");
  await expect(live.getByRole("textbox", { name: "标题" })).toBeFocused();
  await type("Gate");
  await press("Enter");
  await expect(live.getByRole("textbox", { name: "地址" })).toHaveValue(/\/#\/f\//);
  expect(await seriousFindings(page)).toEqual([]);
  await press("Escape");
  await expect(live).toHaveCount(0);
  await expect(page.getByRole("button", { name: "发布…" })).toBeFocused();

  const { draft } = await call<{ draft: object }>(`/api/sysForm/editor?id=${id}`);
  expect(draft).toMatchObject({
    properties: {
      whatHappened: { "x-messages": { required: "Say what happened." } },
      severity: { enum: ["Minor", "Major", "选项 3", null] },
      injuredPeople: { type: ["integer", "null"] },
      theirNames: { "x-when": { visible: "injuredPeople > 0" } },
    },
    required: ["whatHappened"],
    "x-rules": [{ expr: "!has(day) || day <= $today", fields: ["day"] }],
  });
  const links = await call<{ title: string }[]>(`/api/sysForm/link/list?id=${id}`);
  expect(links.map(({ title }) => title)).toEqual(["Gate"]);
  test.info().annotations.push({ type: "interactions", description: String(count()) });
  expect(count()).toBeLessThanOrEqual(mostInteractions);
});
