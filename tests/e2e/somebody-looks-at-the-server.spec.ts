/** The platform's administrator sees how the server is doing and what it runs on; a tenant's administrator does not. */
import { expect, openAs, seriousFindings, test } from "../support/consoleTest.ts";

test("what the server measures, its machine, its process and its packages", async ({ page }) => {
  await openAs(page, "superadmin", "/platform/server");
  await expect(page.getByRole("heading", { name: "服务监控" })).toBeVisible();
  await expect(page.getByText("数据库连接").first()).toBeVisible();
  await expect(page.getByRole("img", { name: /^请求：当前/ })).toBeVisible();
  const processes = page.getByRole("table");
  await expect(processes.getByRole("row")).toHaveCount(2);
  await expect(processes).toContainText("当前进程");
  expect(await seriousFindings(page)).toEqual([]);

  await page.getByRole("tab", { name: "硬件信息" }).click();
  await expect(page.getByRole("heading", { name: "处理器" })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  await page.getByRole("tab", { name: "运行环境" }).click();
  await expect(page.getByText(/^PostgreSQL \d/)).toBeVisible();

  await page.getByRole("tab", { name: "依赖包" }).click();
  await page.getByRole("searchbox", { name: "查找依赖包" }).fill("fastify");
  await expect(page.getByRole("cell", { name: "fastify", exact: true })).toBeVisible();
  await expect(page.getByRole("cell", { name: "react", exact: true })).toBeHidden();
});

test("a tenant's administrator has no right to it", async ({ page }) => {
  await openAs(page, "admin", "/401");
  await page.goto("/#/platform/server");
  await expect(page).toHaveURL(/#\/(401|404)/);
});
