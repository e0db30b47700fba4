/** What was entered outlives a crash of the page, and meets what somebody else has saved in the meantime. */
import type { Page } from "@playwright/test";
import { expect, openAs, seriousFindings, test } from "../support/consoleTest.ts";

interface Defect {
  id: number;
  version: number;
  title: string;
  location: string | null;
}

/** A call with the session of the page, as another window of the same person would make it. */
const call = (page: Page, method: string, path: string, body?: unknown): Promise<Defect> =>
  page.evaluate(
    async ([how, where, what]) => {
      const answer = await fetch(`/api/${String(where)}`, {
        method: String(how),
        headers: {
          "x-session": "cookie",
          "content-type": "application/json",
        },
        ...(what === undefined ? {} : { body: JSON.stringify(what) }),
      });
      const found = (await answer.json()) as unknown;
      return (Array.isArray(found) ? found[0] : found) as Defect;
    },
    [method, path, body] as const,
  );

test("a draft survives a crash, and a conflict is merged field by field", async ({
  page,
  context,
}) => {
  await openAs(page, "user1", "/site/defect");
  await expect(page.getByRole("heading", { level: 1, name: "质量缺陷" })).toBeVisible();
  const project = await call(page, "GET", "site/project?range=[0,0]");
  const { id } = await call(page, "POST", "site/defect", {
    title: "门框变形",
    location: "A 座",
    projectId: project.id,
    severity: "minor",
  });
  await page.goto(`/#/site/defect/${id}`);
  await page.getByLabel(/^缺陷标题/).fill("门框变形，需更换");
  await expect(page.getByText(/已在本地保存/)).toBeVisible();
  await page.close();

  const next = await context.newPage();
  await next.goto(`/#/site/defect/${id}`);
  await expect(next.getByText(/未提交的内容/)).toBeVisible();
  await next.getByRole("button", { name: "查看差异" }).click();
  await expect(next.locator("ins")).toHaveText("门框变形，需更换");
  await next.getByRole("button", { name: "恢复", exact: true }).click();
  await expect(next.getByLabel(/^缺陷标题/)).toHaveValue("门框变形，需更换");

  const { version } = await call(next, "GET", `site/defect/${id}`);
  await call(next, "PUT", `site/defect/${id}`, { title: "门扇变形", location: "B 座", version });
  await next.keyboard.press("Control+s");
  const dialog = next.getByRole("dialog", { name: "此数据已被他人修改" });
  await expect(dialog.getByRole("radio", { name: /门扇变形/ })).not.toBeChecked();
  await expect(dialog.getByRole("radio", { name: /门框变形，需更换/ })).toBeChecked();
  await expect(dialog.getByText("部位: B 座")).toBeVisible();
  expect(await seriousFindings(next)).toEqual([]);
  await dialog.getByRole("button", { name: "合并" }).click();
  await expect(next.getByLabel("部位")).toHaveValue("B 座");
  await next.getByRole("button", { name: "保存", exact: true }).click();
  await expect(next.getByText("保存成功")).toBeVisible();
  const stored = await call(next, "GET", `site/defect/${id}`);
  expect(stored).toMatchObject({ title: "门框变形，需更换", location: "B 座" });

  // Saved: nothing is offered any more.
  await next.goto(`/#/site/defect/${id}`);
  await expect(next.getByLabel("部位")).toHaveValue("B 座");
  await expect(next.getByText(/未提交的内容/)).toHaveCount(0);
});
