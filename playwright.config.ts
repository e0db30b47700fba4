import { defineConfig } from "@playwright/test";
import { findBrowser } from "./tests/support/browser.ts";

const launchOptions = await findBrowser();

// oxlint-disable-next-line import/no-default-export -- Playwright reads the default export
export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "*.spec.ts",
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
    launchOptions,
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
