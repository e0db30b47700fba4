/** Somebody to whom fields of child rows are closed: they are not there, or covered and fixed, and the rest can be saved. */
import type { Page } from "@playwright/test";
import { expect, openAs, seriousFindings, test } from "../support/consoleTest.ts";

const title = "扶手松动";
const covered = "***";

interface Item {
  id: number;
  name: string;
  price: string;
}

const call = <Answer>(page: Page, method: string, url: string, body?: object): Promise<Answer> =>
  page.evaluate(
    async ([verb, address, sent]) => {
      const headers = { "x-session": "cookie", "content-type": "application/json" };
      const answer = await fetch(address, {
        method: verb,
        headers,
        ...(sent ? { body: sent } : {}),
      });
      return (await answer.json()) as Answer;
    },
    [method, url, body ? JSON.stringify(body) : ""] as const,
  );

/** Answers as the server does for a role from which the remarks and amounts of the items are hidden, and which sees no prices. */
async function closeFields(page: Page): Promise<void> {
  await page.route(/\/api\/site\/defect\/\d+$/, async (route) => {
    if (route.request().method() !== "GET") return route.continue();
    const response = await route.fetch();
    const record = (await response.json()) as { items: Record<string, unknown>[] };
    const items = record.items.map((row) => ({
      ...row,
      price: covered,
      remark: undefined,
      amount: undefined,
    }));
    const headers = {
      ...response.headers(),
      "x-unreadable-fields": "cost,items.remark,items.amount",
      "x-readonly-fields": "items.price",
    };
    return route.fulfill({ response, headers, json: { ...record, cost: undefined, items } });
  });
}

test("covered prices stay as they are, and a new row takes one", async ({ page }) => {
  await openAs(page, "user1", "/site/defect");
  await expect(page.getByRole("grid").getByRole("row").nth(1)).toBeVisible();
  const [project] = await call<{ id: number }[]>(page, "GET", "/api/site/project?range=[0,0]");
  const items = [{ name: "焊条", unit: "千克", quantity: "2.00", price: "35.50", remark: "进口" }];
  const made = await call<{ id: number }>(page, "POST", "/api/site/defect", {
    title,
    projectId: project?.id,
    items,
  });
  await closeFields(page);

  await page.goto(`/#/site/defect/${made.id}/show`);
  const shown = page.getByRole("table").filter({ hasText: "焊条" });
  await expect(shown.getByRole("columnheader", { name: "单价" })).toBeVisible();
  await expect(shown.getByText(covered)).toBeVisible();
  await expect(shown.getByRole("columnheader", { name: "备注" })).toHaveCount(0);

  await page.goto(`/#/site/defect/${made.id}`);
  const rows = page.getByRole("table").filter({ has: page.getByLabel(/^项目名称/) });
  await expect(rows.getByRole("columnheader", { name: "单价" })).toBeVisible();
  await expect(rows.getByRole("columnheader", { name: /备注|金额/ })).toHaveCount(0);
  const price = rows.getByLabel(/^单价/);
  await expect(price).toHaveCount(1);
  await expect(price).toHaveValue(covered);
  await expect(price).not.toBeEditable();

  await rows.getByLabel(/^数量/).fill("3");
  await page.getByRole("button", { name: "复制第 1 行" }).click();
  await expect(price).toHaveCount(2);
  await expect(price.nth(1)).toHaveValue("");
  await price.nth(1).fill("7");
  await rows
    .getByLabel(/^项目名称/)
    .nth(1)
    .fill("");
  await page.keyboard.press("Control+s");
  const faults = page.getByRole("alert").filter({ hasText: "费用明细" });
  await expect(faults.getByRole("listitem")).toHaveText([/^费用明细 · 第 2 行 · 项目名称: /]);
  expect(await seriousFindings(page)).toEqual([]);

  await rows
    .getByLabel(/^项目名称/)
    .nth(1)
    .fill("砂纸");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("保存成功")).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
  const stored = await call<{ items: Item[] }>(page, "GET", `/api/site/defect/${made.id}`);
  expect(stored.items).toMatchObject([
    { name: "焊条", quantity: "3.00", price: "35.50", remark: "进口" },
    { name: "砂纸", price: "7.00", remark: null },
  ]);
});
