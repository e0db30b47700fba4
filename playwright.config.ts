import { defineConfig } from "@playwright/test";
import { findBrowser } from "./tests/support/browser.ts";

const launchOptions = await findBrowser();

// oxlint-disable-next-line import/no-default-export -- Playwright reads the default export
export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "*.spec.ts",
  // Every worker starts the product with a database of its own; one is enough for two cores.
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  // A list that refreshes under an open menu can swallow the first click of a story; a story that fails twice is broken.
  retries: 1,
  use: {
    launchOptions,
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    viewport: { width: 1440, height: 900 },
    screenshot: "only-on-failure",
    trace: "retain-on-failure",
  },
});
