/** A defect goes through its states on the board: asked for what a step needs, moved with it, and found on its day. */
import { dayIn, expect, seriousFindings, signInAs, test } from "../support/consoleTest.ts";
import { productPasswords, signIn } from "../support/product.ts";

const address = (view: string) =>
  `/#/site/defect?filter=${encodeURIComponent(JSON.stringify({ $view: view, q: "看板故事" }))}`;

test("by menu and by drag, and stands on its day in the calendar", async ({ page, product }) => {
  const admin = await signIn(product.url, "admin", productPasswords.seed);
  const today = dayIn("Asia/Shanghai");
  const projects = await admin.rest<{ id: number }[]>("GET", "/api/site/project?range=[0,0]");
  const users = await admin.rest<{ id: number }[]>(
    "GET",
    `/api/access/account?filter={"account":"user1"}`,
  );
  const made = await admin.rest<{ id: number; code: string }>("POST", "/api/site/defect", {
    title: "看板故事：栏杆松动",
    projectId: projects.body[0]?.id,
    severity: "major",
    assigneeUserId: users.body[0]?.id,
  });
  const { code } = made.body;
  await page.goto(address("board"));
  await signInAs(page, "admin");
  const lane = (name: string) => page.getByRole("region", { name: new RegExp(`^${name}`) });
  await expect(lane("待指派").getByRole("link", { name: code, exact: true })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  await page.getByRole("button", { name: `移动“${code}”` }).click();
  await page.getByRole("menuitem", { name: /整改中/ }).click();
  const step = page.getByRole("dialog");
  await expect(step).toContainText("还需要填写");
  await step.getByLabel(/整改期限/).fill(today);
  await page.keyboard.press("Escape");
  await expect(step).toBeHidden();
  await expect(lane("待指派").getByRole("link", { name: code, exact: true })).toBeVisible();

  const contractors = await admin.rest<{ id: number }[]>(
    "GET",
    `/api/site/contractor?filter={"status":1}&range=[0,0]`,
  );
  await admin.rest("PATCH", `/api/site/defect/${made.body.id}`, {
    contractorId: contractors.body[0]?.id,
    dueDate: today,
  });
  await page.reload();
  const card = lane("待指派").getByRole("listitem").filter({ hasText: code });
  await expect(card).toBeVisible();
  const from = await card.boundingBox();
  const to = await lane("整改中").boundingBox();
  if (!from || !to) throw new Error("nothing to drag");
  await page.mouse.move(from.x + from.width - 30, from.y + 60);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width, from.y + 70, { steps: 4 });
  await page.mouse.move(to.x + 120, to.y + 120, { steps: 8 });
  await page.mouse.up();
  await expect(lane("整改中").getByRole("link", { name: code, exact: true })).toBeVisible();
  await expect(page.getByText(`“${code}”已移到“整改中”`).first()).toBeAttached();
  await page.goto(address("calendar"));
  const entry = page.getByText(code).first();
  await expect(entry).toBeVisible();
  // The calendar puts its entries up before what they hold.
  await expect.poll(() => seriousFindings(page)).toEqual([]);
  await page.goto(`/#/site/defect/${made.body.id}/show`);
  await page.getByRole("button", { name: "整改中：查看所有状态" }).click();
  const states = page.getByRole("dialog", { name: "此记录的状态" });
  await expect(
    states.getByRole("listitem").filter({ hasText: "记录当前处于此状态" }),
  ).toContainText("整改中");
  await expect(states.locator("svg").getByText("整改中", { exact: true })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
});
