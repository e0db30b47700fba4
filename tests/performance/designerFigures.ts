/** What a key costs in the form designer with drafts of 100 and 500 fields, in a real browser at full speed. */
import react from "@vitejs/plugin-react";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, type CDPSession, type Page } from "playwright-core";
import { build, preview } from "vite";
import { findBrowser } from "../support/browser.ts";
import { bigDraft } from "./designer/bigDraft.ts";
import { workUntilNow } from "./mainThread.ts";
import { median, type Figure } from "./report.ts";

const sizes = [
  { fields: 100, typing: 8 },
  { fields: 500, typing: 16 },
];
const editing = 50;
const times = 24;
/** Keys before those that count: what runs for the first time is compiled on the way. */
const first = 12;

/** As DesignerBench.tsx keeps it. */
type Bench = { strokes: number[] };

export async function designerFigures(): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "designer-bench-"));
  const shared = {
    root: path.join(import.meta.dirname, "designer"),
    base: "./",
    configFile: false as const,
    logLevel: "error" as const,
  };
  try {
    await build({ ...shared, plugins: [react()], build: { outDir: folder, emptyOutDir: true } });
    const server = await preview({
      ...shared,
      build: { outDir: folder },
      preview: { port: 0, host: "127.0.0.1" },
    });
    const browser = await chromium.launch(await findBrowser());
    try {
      const figures: Figure[] = [];
      for (const { fields, typing } of sizes) {
        writeFileSync(path.join(folder, "form.json"), JSON.stringify(bigDraft(fields)));
        const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
        await page.goto(server.resolvedUrls?.local[0] ?? "");
        figures.push(...(await keys(page, fields, typing)));
        await page.close();
      }
      return figures;
    } finally {
      await browser.close();
      await server.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function keys(page: Page, fields: number, typing: number): Promise<Figure[]> {
  const node = page.locator('[data-node-button="field:field4"]');
  await node.waitFor({ timeout: 60_000 });
  await node.click();
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const measured = async (
    what: string,
    goal: number,
    key: (time: number) => string,
    pause: number,
  ) => {
    const { p50, work } = await timed(page, session, key, pause);
    const name = `designer: ${what}, ${fields} fields`;
    const latency: Figure = { name: `${name}, p50`, value: p50, unit: "ms", goal, bound: "max" };
    const thread: Figure = { ...latency, name: `${name}, main thread`, value: work };
    // After an edit everything is read again while nobody presses a key: that is not what a person waits for.
    return goal === editing ? [latency] : [latency, thread];
  };
  const letter = (time: number) => "abcdefghijkl".charAt(time % 12);
  await page.locator("aside input").first().focus();
  const panel = await measured("letter of a label in the panel", typing, letter, 40);
  await node.click();
  await page.keyboard.press("Enter");
  const canvas = await measured("letter of a label in the canvas", typing, letter, 40);
  await page.keyboard.press("Enter");
  await node.focus();
  // Nobody presses faster; what is read later is read in between.
  const moves = await measured("move by key", editing, () => "Alt+ArrowDown", 350);
  const copies = await measured("insert a copy", editing, () => "Control+d", 350);
  const undos = await measured("undo", editing, () => "Control+z", 350);
  return [...panel, ...canvas, ...moves, ...copies, ...undos];
}

/**
 * `p50`: from a key's arrival until what follows at once is through, on this machine as busy as it is. `work`: CPU of the page's main thread
 * for one key, with all that follows later.
 */
async function timed(
  page: Page,
  thread: CDPSession,
  key: (time: number) => string,
  pause: number,
): Promise<{ p50: number; work: number }> {
  const press = async (count: number) => {
    for (let time = 0; time < count; time += 1) {
      await page.keyboard.press(key(time));
      await page.waitForTimeout(pause);
    }
  };
  await press(first);
  await page.evaluate(() => void ((globalThis as unknown as Bench).strokes = []));
  const before = await workUntilNow(thread);
  await press(times);
  const work = (await workUntilNow(thread)) - before;
  const strokes = await page.evaluate(() => (globalThis as unknown as Bench).strokes);
  if (strokes.length < times) throw new Error("keys were lost");
  return { p50: median(strokes.filter((ms) => ms > 0.05)), work: work / times };
}
