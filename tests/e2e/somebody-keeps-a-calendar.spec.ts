/** Somebody plans a week: draws and repeats an entry, ticks one occurrence off, moves it by key and by drag, shares the calendar and takes a file along. */
import { readFile } from "node:fs/promises";
import { shiftDay } from "../../runtime/shared/recurrence/days.ts";
import { expect, openAs, seriousFindings, test } from "../support/consoleTest.ts";
import { productPasswords, signIn } from "../support/product.ts";

// Far from the zone that the person has chosen: what the device thinks counts nowhere.
test.use({ timezoneId: "Asia/Tokyo" });

interface Entry {
  content: string | null;
  start: string;
  status: number;
}

test("repeats, ticks off, moves, shares and takes along", async ({ page, product }) => {
  const owner = await signIn(product.url, "user2", productPasswords.seed);
  const monday = "2027-03-22";
  const entries = async (client: typeof owner, from = monday, to = shiftDay(monday, 13)) => {
    const answer = await client.rest<{ result: { entries: Entry[] } }>(
      "POST",
      "/api/sysSchedule/calendar",
      {
        from,
        to,
        timeZone: "Europe/Berlin",
      },
    );
    return answer.body.result.entries;
  };
  const times = async () =>
    (await entries(owner))
      .filter(({ content }) => content === "工地例会")
      .map(({ start }) => start.slice(5, 16));

  const settings = { settings: { timeZone: "Europe/Berlin" }, removed: [] };
  const chosen = await owner.rest("POST", "/api/sysUiSetting/save", settings);
  expect(chosen.body).toMatchObject({ code: 200 });
  await openAs(page, "user2", `/office/schedule?new=1&date=${monday}`);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("内容").fill("工地例会");
  await dialog.getByRole("combobox", { name: "重复" }).click();
  await page.getByRole("option", { name: "每周" }).click();
  await dialog.getByRole("button", { name: "星期四" }).click();
  await expect(dialog).toContainText("每周：星期一和星期四");
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(times).toEqual(["03-22T08:00", "03-25T08:00", "03-29T07:00", "04-01T07:00"]);

  await page.getByRole("button", { name: "周", exact: true }).click();
  const shown = page.locator("[data-entry]").filter({ hasText: "工地例会" });
  await expect(shown).toHaveCount(2);
  await shown.first().locator("[data-tick]").click();
  await expect(shown.first()).toContainText("已完成");
  await expect
    .poll(async () => (await entries(owner)).filter(({ status }) => status === 1))
    .toHaveLength(1);

  // By key: a quarter of an hour later, this one alone.
  await expect(page.getByRole("dialog")).toBeHidden();
  await page
    .getByRole("button", { name: /工地例会/ })
    .nth(1)
    .focus();
  await page.keyboard.press("Alt+ArrowDown");
  await page.getByRole("dialog").getByRole("button", { name: "保存" }).click();
  await expect.poll(times).toEqual(["03-22T08:00", "03-25T08:15", "03-29T07:00", "04-01T07:00"]);
  // By drag: to the next day, all of them.
  const box = await shown.nth(1).boundingBox();
  if (!box) throw new Error("nothing to drag");
  const column = (await page.getByRole("columnheader").nth(3).boundingBox())?.width ?? 150;
  await page.mouse.move(box.x + box.width - 10, box.y + 8);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width + column / 2, box.y + 10, { steps: 6 });
  await page.mouse.move(box.x + box.width - 10 + column, box.y + 8, { steps: 6 });
  await page.mouse.up();
  await page.getByRole("dialog").getByRole("radio", { name: "全部日程" }).check();
  await page.getByRole("dialog").getByRole("button", { name: "保存" }).click();
  await expect.poll(times).toEqual(["03-23T08:00", "03-26T08:15", "03-30T07:00", "04-02T07:00"]);

  const reader = await signIn(product.url, "user1", productPasswords.seed);
  expect((await entries(reader)).length).toBe(0);
  await page.getByRole("button", { name: "更多", exact: true }).click();
  await page.getByRole("menuitem", { name: "共享我的日历" }).click();
  await page.getByRole("combobox", { name: "人员或机构" }).fill("林志强");
  await page.getByRole("option", { name: /林志强/ }).click();
  await page.getByRole("button", { name: "共享", exact: true }).click();
  await expect(page.getByRole("button", { name: "停止与林志强共享" })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  expect((await entries(reader)).length).toBe(4);
  await page.getByRole("button", { name: "关闭" }).click();

  await page.getByRole("button", { name: "更多", exact: true }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: /下载日历/ }).click();
  const file = await (await download).path();
  expect(await readFile(file, "utf8")).toContain("RRULE:FREQ=WEEKLY;BYDAY=TU,FR");
  await page.getByRole("button", { name: "更多", exact: true }).click();
  await page.getByRole("menuitem", { name: /导入日历文件/ }).click();
  await page.locator("input[type=file]").setInputFiles(file);
  await expect(page.getByRole("dialog")).toContainText("文件中没有新内容");
  expect(await seriousFindings(page)).toEqual([]);
});
