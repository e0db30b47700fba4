/** `npm run dev`: from a saved schema to the changed columns in the open page, and how much of that the page itself worked. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { chromium, type Page } from "playwright-core";
import { findBrowser } from "../support/browser.ts";
import { copyCheckout } from "../support/checkout.ts";
import { freePort } from "../support/freePort.ts";
import { productPasswords } from "../support/product.ts";
import { workUntilNow } from "./mainThread.ts";
import { median, type Figure } from "./report.ts";

const rounds = 6;
/** Milliseconds that the server, which starts again after a change, and the types of the whole API get to themselves. */
const rest = 4000;

export async function devFigures(): Promise<Figure[]> {
  const checkout = copyCheckout();
  const dataDir = mkdtempSync(path.join(tmpdir(), "formwork-dev-"));
  const dev = spawn(process.execPath, ["runtime/server/dev.ts"], {
    cwd: checkout.root,
    env: {
      ...process.env,
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      CAPTCHA: "off",
      NO_COLOR: "1",
      ADMIN_PASSWORD: productPasswords.admin,
    },
  });
  let words = "";
  for (const stream of [dev.stdout, dev.stderr])
    stream.on("data", (chunk: Buffer) => (words += stripVTControlCharacters(chunk.toString())));
  const said = async (pattern: RegExp): Promise<string> => {
    for (;;) {
      const [, found] = pattern.exec(words) ?? [];
      if (found !== undefined) return found;
      if (dev.exitCode !== null) throw new Error(words);
      await pause(50);
    }
  };
  const browser = await chromium.launch(await findBrowser());
  try {
    await said(/(Formwork is ready)/);
    await said(/(watching schemas)/);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: "zh-CN" });
    await page.goto(`${await said(/Local: +(http:\/\/localhost:\d+)/)}/#/login`);
    await page.locator("input[autocomplete=username]").fill("superadmin");
    await page.locator("input[autocomplete=current-password]").fill(productPasswords.admin);
    await page.keyboard.press("Enter");
    await page.getByRole("banner").waitFor({ timeout: 120_000 });
    await page.goto(`${page.url().replace(/#.*/, "")}#/site/defect`);
    await page.getByRole("columnheader").nth(1).waitFor({ timeout: 120_000 });
    return await saves(page, path.join(checkout.root, "schemas/site/defect.schema.json"));
  } finally {
    await browser.close();
    dev.kill("SIGTERM");
    if (dev.exitCode === null) await once(dev, "exit");
    checkout.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function saves(page: Page, file: string): Promise<Figure[]> {
  const thread = await page.context().newCDPSession(page);
  await thread.send("Performance.enable", { timeDomain: "threadTicks" });
  const times: number[] = [];
  const works: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await pause(rest);
    const schema = JSON.parse(readFileSync(file, "utf8")) as {
      "x-views": { default: { columns: string[] } };
    };
    const view = schema["x-views"].default;
    const [first = "", second = "", ...others] = view.columns;
    view.columns = [second, first, ...others];
    await watchHeader(page);
    const before = await workUntilNow(thread);
    const start = performance.timeOrigin + performance.now();
    writeFileSync(file, JSON.stringify(schema, null, 2));
    times.push((await page.evaluate(() => (window as Watching).seen)) - start);
    works.push((await workUntilNow(thread)) - before);
  }
  // The first one loads what only a changed page needs.
  return [
    {
      name: "a saved schema until the open list shows it",
      value: median(times.slice(1)),
      unit: "ms",
      goal: 500,
      bound: "max",
    },
    {
      name: "  work of the page itself",
      value: median(works.slice(1)),
      unit: "ms",
      goal: 300,
      bound: "max",
    },
  ];
}

type Watching = typeof window & { seen: Promise<number> };

/** Notes the moment in which the first two columns change places. */
async function watchHeader(page: Page): Promise<void> {
  await page.evaluate(() => {
    const header = () =>
      [...document.querySelectorAll("[role=columnheader]")]
        .map(({ textContent }) => textContent.trim())
        .filter((text) => text !== "")
        .slice(0, 2)
        .join();
    const before = header();
    (window as Watching).seen = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (["", before].includes(header())) return;
        observer.disconnect();
        resolve(performance.timeOrigin + performance.now());
      });
      observer.observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      });
    });
  });
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
