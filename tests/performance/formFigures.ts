/** What a keystroke costs in the product's form, generated and interpreted, of 100 and 500 fields, in a real browser at full speed, live checks on. */
import react from "@vitejs/plugin-react";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, type Page } from "playwright-core";
import { build, preview } from "vite";
import { findBrowser } from "../support/browser.ts";
import { bigForm } from "./form/bigForm.ts";
import { workUntilNow } from "./mainThread.ts";
import { median, type Figure } from "./report.ts";

const sizes = [
  { fields: 100, goal: 8, form: "a form", query: "" },
  // As forms are filled in that people drew in the browser.
  { fields: 100, goal: 8, form: "an interpreted form", query: "?interpreted&engine=schema" },
  { fields: 500, goal: 16, form: "a form", query: "" },
  { fields: 500, goal: 16, form: "an interpreted form", query: "?interpreted" },
];
/** Fields that are written in: plain text, one that a sum follows, a long text, a cell of a child row. */
const written = ["name", "price", "note", "lines.3.count"];
const strokesEach = 30;

/** As FormBench.tsx keeps it. */
type Bench = { strokes: number[] };

export async function formFigures(): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "form-bench-"));
  const shared = {
    root: path.join(import.meta.dirname, "form"),
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
      for (const { fields, goal, form, query } of sizes) {
        writeFileSync(path.join(folder, "entities.json"), JSON.stringify(bigForm(fields)));
        const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
        await page.goto(`${server.resolvedUrls?.local[0] ?? ""}${query}`);
        const { p50, work } = await strokes(page);
        const name = `keystroke in ${form} of ${fields} fields`;
        figures.push(
          { name: `${name}, p50`, value: p50, unit: "ms", goal, bound: "max" },
          { name: `${name}, main thread`, value: work, unit: "ms", goal, bound: "max" },
        );
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

/**
 * `p50`: from the key's arrival until everything that follows is through, on this machine as busy as it is. `work`: CPU of the page's main
 * thread for one key, with its events before and after and the frame that shows it.
 */
async function strokes(page: Page): Promise<{ p50: number; work: number }> {
  const all: number[] = [];
  const thread = await page.context().newCDPSession(page);
  await thread.send("Performance.enable", { timeDomain: "threadTicks" });
  let work = 0;
  for (const name of written) {
    const input = page.locator(`[data-field="${name}"]`).locator("input, textarea").first();
    await input.waitFor({ timeout: 60_000 });
    // Left once: from here on every keystroke is checked.
    await input.fill("1");
    await input.blur();
    await input.focus();
    await page.evaluate(() => void ((globalThis as unknown as Bench).strokes = []));
    const before = await workUntilNow(thread);
    await page.keyboard.type("1234567890".repeat(strokesEach / 10), { delay: 30 });
    work += (await workUntilNow(thread)) - before;
    all.push(...(await page.evaluate(() => (globalThis as unknown as Bench).strokes)));
  }
  if (all.length < written.length * strokesEach) throw new Error("keystrokes were lost");
  return { p50: median(all), work: work / all.length };
}
