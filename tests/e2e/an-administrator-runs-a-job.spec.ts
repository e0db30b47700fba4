/** Scheduled jobs: one is run by hand, paused and started, gets a further trigger, and the board shows all of it. */
import { expect, openAs, seriousFindings, test } from "../support/consoleTest.ts";

test("a job is run, paused and given a second trigger", async ({ page }) => {
  test.slow();
  await openAs(page, "superadmin", "/platform/job");
  const row = page.getByRole("row").filter({ hasText: "job_log" });
  await expect(row).toContainText("内置");
  await expect(row).toContainText("就绪");
  expect(await seriousFindings(page)).toEqual([]);

  await row.getByRole("button", { name: /00:00/ }).click();
  const drawer = page.getByRole("dialog", { name: "job_log" });
  await drawer.getByRole("button", { name: "立即执行" }).click();
  await expect(page.getByText("作业即将执行")).toBeVisible();
  const run = drawer.getByRole("button", { name: /的输出$/ }).first();
  await expect(run).toContainText("成功");
  await expect(run).toContainText("手动");
  await run.click();
  await expect(drawer.getByLabel("输出", { exact: true })).toContainText("{");
  expect(await seriousFindings(page)).toEqual([]);

  const trigger = drawer.getByRole("listitem", { name: "trigger_job_log" });
  await expect(trigger).toContainText("之后");
  await trigger.getByRole("button", { name: /^暂停触发器/ }).click();
  await expect(trigger).toContainText("不再运行");
  await expect(trigger).toContainText("暂停");
  await trigger.getByRole("button", { name: /^启动触发器/ }).click();
  await expect(trigger).toContainText("就绪");

  await drawer.getByRole("button", { name: "新增触发器" }).click();
  const form = page.getByRole("dialog", { name: "新增触发器" });
  await form.getByRole("button", { name: "常用" }).click();
  await page.getByRole("menuitem", { name: /^工作日 9:00/ }).click();
  await expect(form.getByText("星期一至星期五", { exact: false })).toBeVisible();
  await expect(
    form
      .getByRole("list")
      .filter({ has: page.locator("time") })
      .locator("time"),
  ).toHaveCount(5);
  await form.getByRole("textbox", { name: /^调度表达式/ }).fill("every day");
  await form.getByRole("button", { name: "保存" }).click();
  await expect(form).toContainText("调度表达式不正确");
  await form.getByRole("textbox", { name: /^调度表达式/ }).fill("30 6 * * *");
  expect(await seriousFindings(page)).toEqual([]);
  await form.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("触发器已保存")).toBeVisible();
  await expect(drawer.getByRole("listitem", { name: "trigger_job_log_2" })).toContainText("06:30");
});

test("the board is in the console, and on a page of its own where clients of the contract look for it", async ({
  page,
}) => {
  test.slow();
  const part = (name: string) => page.getByRole("region", { name });
  const isShown = async () => {
    await expect(page.getByRole("heading", { level: 1, name: "任务看板" })).toBeVisible();
    await expect(part("即将运行")).toContainText("job_onlineUser");
    await expect(part("近七天的失败")).toContainText("近七天没有失败");
    expect(await seriousFindings(page)).toEqual([]);
  };
  await openAs(page, "superadmin", "/platform/job/dashboard");
  await isShown();
  await expect(part("节点")).toContainText("工作中");
  // As a page of the same origin leads there; an address that is typed brings no session.
  await page.evaluate(() => location.assign("/schedule"));
  await expect(page).toHaveURL(/\/schedule$/);
  await isShown();
});
