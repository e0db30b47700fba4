import { defineConfig } from "@playwright/test";
import { findBrowser } from "./tests/support/browser.ts";

const { executablePath, args } = await findBrowser();

/**
 * A page of a story lives for seconds: what V8 optimizes on other threads meanwhile is hardly run any more, and generations that hold all
 * of it are hardly ever collected.
 */
const shortLived =
  "--js-flags=--no-opt --no-maglev --single-threaded-gc --min-semi-space-size=64 --max-semi-space-size=64 --initial-old-space-size=256";

/** Drawn without a graphics card, each tile of a page costs an allocation of its own, and more than what is drawn on it: one for a window. */
const wholeTiles = ["--default-tile-width=1472", "--default-tile-height=928"];

/** Files that take longest, or that mostly wait: one of them at the end would leave the other workers without work. */
const longest = [
  "every-*.spec.ts",
  "hostile-texts-run-nowhere.spec.ts",
  "somebody-keeps-the-inbox.spec.ts",
  "somebody-reports-an-incident.spec.ts",
  "two-tabs-stay-signed-in.spec.ts",
];

// oxlint-disable-next-line import/no-default-export -- Playwright reads the default export
export default defineConfig({
  testDir: "tests/e2e",
  // Projects run in their order.
  projects: [
    { name: "long", testMatch: longest },
    { name: "short", testMatch: "*.spec.ts", testIgnore: longest },
  ],
  globalSetup: "./tests/support/storiesSetup.ts",
  // Every file has a product with a database of its own; stories wait often enough for three to share two cores.
  workers: 3,
  // What passes at a second try only has a fault all the same.
  retries: 0,
  // Bounds for what hangs: on a machine that does something else meanwhile everything takes longer, and is right.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: "list",
  use: {
    launchOptions: { executablePath, args: [...args, shortLived, ...wholeTiles] },
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    viewport: { width: 1440, height: 900 },
    // What is closed is gone at once: under load a menu that fades away would take the next key or be measured by axe.
    contextOptions: { reducedMotion: "reduce" },
    // Stories answer some requests themselves; only the one about being offline has the worker between.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    // Recording every step costs more than the step; --trace on records a story that is looked at.
    trace: "off",
  },
});
