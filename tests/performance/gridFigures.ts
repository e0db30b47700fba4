/** The table of a list with 30,000 rows and every column of the accounts, in the built product and a real browser. */
import { chromium, type CDPSession, type Page } from "playwright-core";
import { findBrowser } from "../support/browser.ts";
import { productPasswords, startProduct } from "../support/product.ts";
import { workUntilNow } from "./mainThread.ts";
import { median, type Figure } from "./report.ts";

const rowCount = 30_000;
const frames = 150;
/** Pixels per frame: a fast wheel, three rows. */
const step = 120;

export async function gridFigures(): Promise<Figure[]> {
  const product = await startProduct();
  const browser = await chromium.launch(await findBrowser());
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await signIn(page, product.url);
    await answerMany(page);
    await page.goto(`${product.url}/#/system/user?perPage=${rowCount}`);
    await page.locator(".ag-row").first().waitFor({ timeout: 120_000 });
    const columns = await showAllColumns(page);
    const thread = await page.context().newCDPSession(page);
    await thread.send("Performance.enable", { timeDomain: "threadTicks" });
    const visible = await drawAnew(page, thread);
    const scroll = await scrollDown(page, thread);
    const name = `${rowCount} rows x ${columns} columns`;
    return [
      { name: `${name}, loaded and drawn`, value: visible, unit: "ms", goal: 1000, bound: "max" },
      { name: `${name}, frame p50`, value: scroll.frame, unit: "ms", goal: 20, bound: "max" },
      { name: `${name}, work per frame`, value: scroll.work, unit: "ms", goal: 16, bound: "max" },
      { name: `${name}, nodes`, value: await nodes(page), unit: "", goal: 1500, bound: "max" },
    ];
  } finally {
    await browser.close();
    await product.remove();
  }
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/#/login`);
  await page.locator("input[autocomplete=username]").fill("superadmin");
  await page.locator("input[autocomplete=current-password]").fill(productPasswords.admin);
  await page.keyboard.press("Enter");
  await page.getByRole("banner").waitFor({ timeout: 60_000 });
}

/** The product's own answer, its rows repeated: the figure is the browser's, not the database's. */
async function answerMany(page: Page): Promise<void> {
  await page.route(/\/api\/access\/account\?/, async (route) => {
    const answer = await route.fetch();
    const rows = (await answer.json()) as object[];
    const many = Array.from({ length: rowCount }, (_, index) => ({
      ...rows[index % rows.length],
      id: index + 1,
      account: `person${index}`,
      remark: `remark of row ${index}`,
      lastLoginTime: "2026-01-02T03:04:05Z",
    }));
    const { "content-length": _, "content-encoding": __, ...headers } = answer.headers();
    await route.fulfill({
      body: JSON.stringify(many),
      headers: { ...headers, "x-total-count": String(rowCount) },
    });
  });
}

async function showAllColumns(page: Page): Promise<number> {
  await page.getByRole("button", { name: /^(列设置|Columns)$/ }).click();
  const dialog = page.getByRole("dialog", { name: /^(列设置|Columns)$/ });
  const hidden = dialog.getByRole("checkbox", { checked: false });
  while ((await hidden.count()) > 0) await hidden.first().check();
  const columns = await dialog.getByRole("checkbox", { checked: true }).count();
  await page.keyboard.press("Escape");
  return columns;
}

async function drawAnew(page: Page, thread: CDPSession): Promise<number> {
  const before = await workUntilNow(thread);
  const answered = page.waitForResponse(/\/api\/access\/account\?/);
  await page.getByRole("button", { name: /^(刷新|Refresh)$/ }).click();
  await (await answered).finished();
  await page.waitForFunction(() => new Promise((done) => requestIdleCallback(() => done(true))));
  return (await workUntilNow(thread)) - before;
}

async function scrollDown(
  page: Page,
  thread: CDPSession,
): Promise<{ frame: number; work: number }> {
  const before = await workUntilNow(thread);
  const times = await page.evaluate(
    async ({ count, by }) => {
      const view = document.querySelector(".ag-grid-viewport") ?? document.body;
      const all: number[] = [];
      await new Promise<void>((done) => {
        let last = performance.now();
        const next = (now: number) => {
          all.push(now - last);
          last = now;
          view.scrollTop += by;
          if (all.length < count) requestAnimationFrame(next);
          else done();
        };
        requestAnimationFrame(next);
      });
      if (view.scrollTop === 0) throw new Error("the table did not scroll");
      return all;
    },
    { count: frames, by: step },
  );
  return { frame: median(times), work: ((await workUntilNow(thread)) - before) / frames };
}

const nodes = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelectorAll(".ag-root-wrapper *").length);
