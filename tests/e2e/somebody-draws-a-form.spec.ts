/** A form is drawn by keyboard alone, tried, taken back step by step and published; two who draw at once lose nothing. */
import { expect, openAs, seriousFindings, test } from "../support/consoleTest.ts";
import { productPasswords, signIn } from "../support/product.ts";

interface Editor {
  revision: number;
  draft: { properties: Record<string, unknown>; [keyword: string]: unknown };
}

const node = (name: string) => `[data-node-button="field:${name}"]`;

test("somebody draws a form by keys, tries it and publishes it", async ({ page, product }) => {
  const { call } = await signIn(product.url, "superadmin", productPasswords.admin);
  const id = await call<number>("/api/sysForm/create", {
    code: "visitor",
    name: "访客登记",
  });
  await openAs(page, "superadmin", `/develop/formDes/${id}`);
  const canvas = page.getByRole("region", { name: "画布" });

  // The first field by the search of the palette, the next by "/" in the canvas.
  await page.getByRole("searchbox", { name: "搜索组件" }).fill("单行");
  await page.keyboard.press("Enter");
  await expect(canvas.getByRole("textbox", { name: "标题", exact: true })).toBeFocused();
  await page.keyboard.type("Visitor name");
  await page.keyboard.press("Enter");
  await expect(page.locator(node("visitorName"))).toBeFocused();
  await page.keyboard.press("/");
  await expect(page.getByRole("combobox", { name: "搜索组件" })).toBeFocused();
  await page.keyboard.type("评分");
  await expect(page.getByRole("option", { name: "评分", selected: true })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(canvas.getByRole("textbox", { name: "标题", exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  const choice = canvas.getByRole("button", { name: "字段 评分" });
  await expect(choice).toBeFocused();

  // Moved, copied, taken back and taken again.
  await page.keyboard.press("Alt+ArrowUp");
  const order = () =>
    canvas
      .locator("[data-node-button^='field:']")
      .evaluateAll((all) => all.map((each) => each.getAttribute("data-node-button")));
  await expect.poll(order).toEqual(["field:rating", "field:visitorName"]);
  await page.keyboard.press("Control+d");
  await expect.poll(async () => (await order()).length).toBe(3);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await expect.poll(order).toEqual(["field:visitorName", "field:rating"]);
  await page.keyboard.press("Control+y");
  await expect.poll(order).toEqual(["field:rating", "field:visitorName"]);

  // By mouse, shift adds everything in between.
  await page.locator(node("rating")).click();
  await page.locator(node("visitorName")).click({ modifiers: ["Shift"] });
  await expect(canvas.locator("[data-node-button][aria-pressed=true]")).toHaveCount(2);

  await page.locator(node("visitorName")).click();
  await page
    .getByRole("complementary", { name: "属性" })
    .getByRole("switch", { name: "必填" })
    .click();
  expect(await seriousFindings(page)).toEqual([]);

  // Tried: what is required is missed, what is sent is shown as it would be kept.
  await page.getByRole("tab", { name: "预览" }).click();
  await page.getByRole("button", { name: "试提交" }).click();
  await expect(page.getByText("有未填写或错误的内容")).toBeVisible();
  await page.getByRole("textbox", { name: /Visitor name/ }).fill("Ada");
  await page.getByRole("button", { name: "试提交" }).click();
  await expect(page.getByText('"visitorName": "Ada"')).toBeVisible();

  // As text: what is no form leaves the draft alone, what is one becomes it.
  await page.getByRole("tab", { name: "JSON" }).click();
  const text = page.getByRole("textbox", { name: "表单文档" });
  await expect(text).toContainText('"visitorName"');
  await text.press("Control+End");
  await text.press("x");
  await expect(page.getByText("草稿保持不变")).toBeVisible();
  await page.getByRole("button", { name: "恢复草稿内容" }).click();
  await expect(page.getByText("没有问题。")).toBeVisible();

  await page.getByRole("button", { name: "发布…" }).click();
  await page
    .getByRole("dialog", { name: "发布表单" })
    .getByRole("button", { name: "发布", exact: true })
    .click();
  await expect(page.getByText("版本 1 已发布。")).toBeVisible();
  const versions = await call<{ number: number }[]>(`/api/sysForm/versions?id=${id}`);
  expect(versions.map(({ number }) => number)).toEqual([1]);
});

test("every view of the designer fits a phone and has no findings", async ({ page, product }) => {
  const { call } = await signIn(product.url, "superadmin", productPasswords.admin);
  const templates = await call<{ id: number }[]>("/api/sysForm/templates");
  const id = await call<number>("/api/sysForm/fromTemplate", {
    templateId: templates[0]?.id,
    code: "onAPhone",
    name: "手机上的表单",
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, "superadmin", `/develop/formDes/${id}`);
  const views = page.getByRole("tablist", { name: "表单视图" });
  for (const name of ["设计", "逻辑", "预览", "翻译", "JSON", "版本"]) {
    await views.getByRole("tab", { name, exact: true }).click();
    await expect(page.getByRole("tabpanel", { name, exact: true })).toBeVisible();
    expect(await seriousFindings(page), name).toEqual([]);
  }
  const beyond = () => document.documentElement.scrollHeight - window.innerHeight;
  expect(await page.evaluate(beyond)).toBeLessThanOrEqual(0);
  await page.getByRole("button", { name: "发布…" }).click();
  await expect(page.getByRole("dialog", { name: "发布表单" })).toBeVisible();
  expect(await seriousFindings(page), "发布表单").toEqual([]);
});

test("what is wrong with a draft is listed, and one press leads there", async ({
  page,
  product,
}) => {
  const { call } = await signIn(product.url, "superadmin", productPasswords.admin);
  const id = await call<number>("/api/sysForm/create", { code: "faulty", name: "有问题的表单" });
  const { revision, draft } = await call<Editor>(`/api/sysForm/editor?id=${id}`);
  const document = {
    ...draft,
    properties: {
      guests: { type: ["integer", "null"], title: "人数", minimum: 9, maximum: 1 },
      party: {
        type: ["string", "null"],
        maxLength: 40,
        title: "聚会",
        "x-when": { visible: "nobody > 1" },
      },
    },
    "x-forms": { default: [{ section: "basic", fields: ["guests", "party"] }] },
  };
  await call("/api/sysForm/saveDraft", { id, revision, document });
  await openAs(page, "superadmin", `/develop/formDes/${id}`);
  const faults = page.getByRole("button", { name: /个问题$/ });
  await faults.click();
  const list = page.getByRole("dialog", { name: /个问题$/ });
  expect(await seriousFindings(page)).toEqual([]);
  await list.getByRole("button", { name: /^人数/ }).click();
  await expect(list).toHaveCount(0);
  await expect(page.locator(node("guests"))).toHaveAttribute("aria-pressed", "true");
  await faults.click();
  await list.getByRole("button", { name: /^聚会/ }).click();
  await expect(page.getByRole("tabpanel", { name: "逻辑" })).toBeVisible();

  // Publishing tells of the same, and leads there too.
  await page.getByRole("button", { name: "发布…" }).click();
  const dialog = page.getByRole("dialog", { name: "发布表单" });
  await dialog.getByRole("button", { name: /^人数/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator(node("guests"))).toHaveAttribute("aria-pressed", "true");
});

test("two people draw the same form and keep what both drew", async ({ page, product }) => {
  const { call } = await signIn(product.url, "superadmin", productPasswords.admin);
  const id = await call<number>("/api/sysForm/create", {
    code: "shared",
    name: "共享表单",
  });
  await openAs(page, "superadmin", `/develop/formDes/${id}`);
  await page.getByRole("button", { name: "滑块", exact: true }).click();
  await expect(page.getByText(/草稿已于/)).toBeVisible();

  // The other one saves in between.
  const editor = await call<Editor>(`/api/sysForm/editor?id=${id}`);
  const theirs = {
    ...editor.draft,
    properties: {
      ...editor.draft.properties,
      remark: { type: ["string", "null"], maxLength: 100, title: "备注" },
    },
  };
  await call("/api/sysForm/saveDraft", { id, revision: editor.revision, document: theirs });

  await page.getByRole("button", { name: "评分", exact: true }).click();
  await expect
    .poll(async () => {
      const now = await call<Editor>(`/api/sysForm/editor?id=${id}`);
      return Object.keys(now.draft.properties).sort();
    })
    .toEqual(["rating", "remark", "slider"]);
});

test("somebody draws steps and a table with a total by mouse", async ({ page, product }) => {
  const { call } = await signIn(product.url, "superadmin", productPasswords.admin);
  const id = await call<number>("/api/sysForm/create", { code: "incident", name: "事故报告" });
  await openAs(page, "superadmin", `/develop/formDes/${id}`);
  const canvas = page.getByRole("region", { name: "画布" });
  const panel = page.getByRole("complementary", { name: "属性" });
  const tab = (name: string) => panel.getByRole("tab", { name, exact: true }).click();
  const choose = async (label: string, option: string) => {
    await panel.getByRole("combobox", { name: label }).first().click();
    await page.getByRole("option", { name: option, exact: true }).click();
  };
  const put = async (kind: string, name: string) => {
    await page.getByRole("button", { name: kind, exact: true }).last().click();
    await expect(canvas.getByRole("textbox", { name: "标题", exact: true })).toBeFocused();
    await page.keyboard.type(name);
    await page.keyboard.press("Enter");
  };
  const compute = async (formula: string) => {
    await panel.getByRole("textbox", { name: "计算公式" }).click();
    await page.keyboard.press("Control+a");
    await page.keyboard.type(formula);
    await page.keyboard.press("Escape");
  };

  await put("日期", "Day");
  await tab("校验");
  await choose("最晚", "今天");
  await choose("最早", "距今天的天数");
  await panel.getByRole("textbox", { name: "天数" }).first().fill("-30");
  await put("下拉单选", "Severity");
  await tab("数据");
  await panel.getByRole("button", { name: "添加选项" }).click();
  await page.keyboard.type("Critical");

  // What the form has already becomes a step too, and the canvas goes along.
  await put("步骤", "Damage");
  await put("明细表格", "Goods");
  const columns = canvas.locator("[data-node-button^='field:goods.']");
  await expect(columns).toHaveCount(3);
  await columns.last().click();
  await put("公式计算", "Worth");
  await tab("逻辑");
  await compute("quantity * price");
  await tab("布局");
  await choose("列下方的汇总", "求和");
  await put("关联记录", "Supplier");
  await tab("数据");
  await choose("关联实体", "分包单位");
  expect(await seriousFindings(page)).toEqual([]);

  // The tools of a column leave the name of its table free.
  await columns.first().click();
  await canvas.getByRole("button", { name: "字段 Goods" }).click({ position: { x: 30, y: 14 } });
  await put("公式计算", "Total");
  // A function of the list takes the place of what a new formula begins with.
  await panel.getByRole("button", { name: "函数", exact: true }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^sum\(/ })
    .click();
  await page.keyboard.type("goods, worth)");
  await page.keyboard.press("Escape");
  await put("单行文本", "Claim");
  await tab("逻辑");
  await panel.getByRole("button", { name: "添加条件" }).first().click();
  await choose("比较", "大于");
  await panel.getByRole("textbox", { name: "值", exact: true }).fill("1000");

  await page.getByRole("button", { name: "发布…" }).click();
  const dialog = page.getByRole("dialog", { name: "发布表单" });
  await dialog.getByRole("button", { name: "发布", exact: true }).click();
  await expect(page.getByText("版本 1 已发布。")).toBeVisible();
  const { draft } = await call<Editor>(`/api/sysForm/editor?id=${id}`);
  expect(draft).toMatchObject({
    properties: {
      severity: { enum: ["选项 1", "选项 2", "选项 3", "Critical", null] },
      goods: {
        items: {
          properties: {
            worth: { "x-computed": { expr: "quantity * price" }, "x-ui": { total: "sum" } },
            supplier: { "x-relation": { to: "site/contractor" } },
          },
        },
      },
      total: { "x-computed": { expr: "sum(goods, worth)" } },
      claim: { "x-when": { visible: "total > 1000" } },
    },
    "x-rules": [
      { expr: "!has(day) || day <= $today", fields: ["day"] },
      { expr: "!has(day) || day >= addDays($today, -30)", fields: ["day"] },
    ],
    "x-forms": {
      default: [{ fields: ["day", "severity"] }, { fields: ["goods", "total", "claim"] }],
    },
  });
});
