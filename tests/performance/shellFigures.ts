/** What a click costs in the built product: to a page that stays alive behind its tab, and in a tree of 5,000 rights. */
import { chromium, type CDPSession, type Page } from "playwright-core";
import { findBrowser } from "../support/browser.ts";
import { productPasswords, startProduct } from "../support/product.ts";
import { workUntilNow } from "./mainThread.ts";
import { recordFigures } from "./recordFigures.ts";
import { median, type Figure } from "./report.ts";

const rounds = 7;
/** Directories x menus x buttons: 5,110 nodes. */
const tree = { directories: 10, menus: 10, buttons: 50 };

export async function shellFigures(): Promise<Figure[]> {
  const product = await startProduct();
  const browser = await chromium.launch(await findBrowser());
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: "zh-CN" });
    await page.goto(`${product.url}/#/login`);
    await page.locator("input[autocomplete=username]").fill("admin");
    await page.locator("input[autocomplete=current-password]").fill(productPasswords.seed);
    await page.keyboard.press("Enter");
    await page.getByRole("banner").waitFor({ timeout: 60_000 });
    const thread = await page.context().newCDPSession(page);
    await thread.send("Performance.enable", { timeDomain: "threadTicks" });
    const shown = { page, thread };
    return [
      ...(await tabFigures(shown)),
      ...(await recordFigures(page)),
      ...(await treeFigures(shown)),
    ];
  } finally {
    await browser.close();
    await product.remove();
  }
}

interface Shown {
  page: Page;
  thread: CDPSession;
}

/** Milliseconds of the page's main thread from an act until it has nothing left to do. */
async function workOf({ page, thread }: Shown, act: () => Promise<void>): Promise<number> {
  await settled(page);
  const before = await workUntilNow(thread);
  await act();
  await settled(page);
  return (await workUntilNow(thread)) - before;
}

const settled = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 2000 })),
  );

/** There and back between a list and a form, both alive. */
async function tabFigures(shown: Shown): Promise<Figure[]> {
  const { page } = shown;
  for (const [address, sign] of [
    ["/#/system/user", page.locator(".ag-row").first()],
    ["/#/system/user/create", page.getByRole("textbox", { name: /^账号/ })],
  ] as const) {
    await page.goto(new URL(address, page.url()).href);
    await sign.waitFor({ timeout: 60_000 });
    await settled(page);
  }
  const bar = page.getByRole("tablist", { name: "打开的页面" });
  const all: number[] = [];
  for (let round = 0; round < rounds; round++) {
    all.push(
      await workOf(shown, async () => {
        await bar.getByRole("tab", { name: "账号管理" }).click();
        await page.locator(".ag-row").first().waitFor();
      }),
      await workOf(shown, async () => {
        await bar.getByRole("tab", { name: /新增 · 账号/ }).click();
        await page.getByRole("textbox", { name: /^账号/ }).waitFor();
      }),
    );
  }
  return [
    { name: "to another tab, page kept", value: median(all), unit: "ms", goal: 100, bound: "max" },
  ];
}

async function treeFigures(shown: Shown): Promise<Figure[]> {
  const { page } = shown;
  const rights = manyRights();
  await page.route(/\/api\/sysMenu\/list/, async (route) => {
    const envelope = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...envelope, result: rights } });
  });
  await page.goto(new URL("/#/system/role", page.url()).href);
  const row = page.getByRole("button", { name: /本部门数据.*的更多操作/ });
  const drawer = page.getByRole("dialog", { name: /本部门数据.*的授权/ });
  const opened: number[] = [];
  const toggled: number[] = [];
  const ticked: number[] = [];
  for (let round = 0; round < 3; round++) {
    await row.click();
    const entry = page.getByRole("menuitem", { name: "授权", exact: true });
    await entry.waitFor();
    opened.push(
      await workOf(shown, async () => {
        await entry.click();
        await drawer.locator(".fw-tree-treenode").nth(2).waitFor();
      }),
    );
    await drawer.getByRole("button", { name: "全部展开" }).click();
    const branch = drawer.locator(".fw-tree-switcher").first();
    for (let turn = 0; turn < rounds; turn++)
      toggled.push(await workOf(shown, () => branch.click()));
    const box = drawer.locator(".fw-tree-checkbox").first();
    for (let turn = 0; turn < 4; turn++) ticked.push(await workOf(shown, () => box.click()));
    await page.keyboard.press("Escape");
    await drawer.waitFor({ state: "hidden" });
  }
  const figure = (name: string, values: number[], goal: number): Figure => ({
    name: `tree of 5,110 rights, ${name}`,
    value: median(values),
    unit: "ms",
    goal,
    bound: "max",
  });
  return [
    figure("opened", opened, 500),
    figure("branch toggled", toggled, 100),
    figure("branch of 510 ticked", ticked, 100),
  ];
}

function manyRights(): object[] {
  let id = 1;
  const nodes = (count: number, name: string, below: (name: string) => object[]): object[] =>
    Array.from({ length: count }, (_, index) => {
      const own = `${name} ${index + 1}`;
      return { id: id++, i18nName: own, permission: null, children: below(own) };
    });
  return nodes(tree.directories, "Directory", (directory) =>
    nodes(tree.menus, `${directory}.`, (menu) => nodes(tree.buttons, `${menu}.`, () => [])),
  );
}
