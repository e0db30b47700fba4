/** All records that a search finds are changed at once; the one that a rule refuses stays as it is and is told with the reason. */
import { expect, seriousFindings, signInAs, test } from "../support/consoleTest.ts";

test("a bulk change over all matching tells of the refused record", async ({ page }) => {
  await page.goto("/#/office/schedule");
  await signInAs(page, "user1");
  await expect(page.getByRole("heading", { level: 1, name: "日程" })).toBeVisible();
  const statuses = await page.evaluate(async () => {
    const token = Object.entries(localStorage).find(([key]) => key.endsWith(":access-token"))?.[1];
    const make = (content: string, startTime: string, endTime: string) =>
      fetch("/api/office/schedule", {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
        body: JSON.stringify({ scheduleTime: "2026-03-02", content, startTime, endTime }),
      }).then(({ status }) => status);
    return [
      await make("盘点库房 甲", "08:00", "09:00"),
      await make("盘点库房 乙", "14:00", "15:00"),
    ];
  });
  expect(statuses).toEqual([201, 201]);

  await page.goto(`/#/office/schedule?perPage=1&filter=${encodeURIComponent('{"q":"盘点库房"}')}`);
  await expect(page.getByText("共 2 条")).toBeVisible();
  await page.getByRole("columnheader").getByRole("checkbox").check();
  const bar = page.getByRole("toolbar", { name: /已选/ });
  await bar.getByRole("button", { name: /选中全部匹配的 2 条/ }).click();
  await bar.getByRole("button", { name: "编辑" }).click();
  const dialog = page.getByRole("dialog", { name: /批量编辑 2 条/ });
  await dialog.getByRole("combobox", { name: "结束时间：如何处理" }).click();
  await page.getByRole("option", { name: "设为" }).click();
  const end = dialog.getByLabel(/^结束时间(?!：)/);
  await expect(end).toBeVisible();
  await expect(page.getByRole("listbox")).toHaveCount(0);
  expect(await seriousFindings(page)).toEqual([]);
  await end.fill("10:30");
  await dialog.getByRole("button", { name: "修改 2 条" }).click();

  const result = page.getByRole("dialog", { name: "已修改 1 条，跳过 1 条" });
  await expect(result.getByText("盘点库房 乙")).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await result.getByRole("button", { name: "关闭" }).click();
  await page.goto(
    `/#/office/schedule?perPage=300&filter=${encodeURIComponent('{"q":"盘点库房"}')}`,
  );
  await expect(page.getByRole("row", { name: /盘点库房 甲/ })).toContainText("10:30");
  await expect(page.getByRole("row", { name: /盘点库房 乙/ })).toContainText("15:00");
});
