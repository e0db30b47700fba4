import { defineConfig } from "@playwright/test";
import { findBrowser } from "./tests/support/browser.ts";

const launchOptions = await findBrowser();

// oxlint-disable-next-line import/no-default-export -- Playwright reads the default export
export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "*.spec.ts",
  globalSetup: "./tests/support/buildWeb.ts",
  // Every worker starts the product with a database of its own; stories wait often enough for three to share two cores.
  workers: 3,
  // A machine of the build may stall for a moment; what passed at the second try is reported as flaky.
  retries: process.env["CI"] ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
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
    trace: "on-first-retry",
  },
});
