import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { settingsValidators } from "./generator/dev/settingsValidators.ts";
import { LongestFirst } from "./tests/support/longestFirst.ts";

/** Bounds for what hangs: on a machine that does something else meanwhile everything takes longer, and is right. */
const patience = {
  testTimeout: 120_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 20_000 } },
};

/**
 * Node reads the files itself, as it does in the product: Vite's own way takes a third of a short run, for what only tests of the web need.
 * Nothing here replaces modules, which alone would need its loader.
 */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } };

/** Tests elsewhere that load modules of the web, which only Vite can. */
const ofWeb = ["tests/unit/shared/pluralKeys.test.ts"];

export default defineConfig({
  test: {
    // A file waits for the database half of its time: three keep two cores busy.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        // The files keep no state in modules; reading these anew for each file takes longer than most tests.
        plugins: [settingsValidators()],
        test: {
          ...patience,
          name: "web",
          isolate: false,
          include: ["tests/unit/web/**/*.test.{ts,tsx}", ...ofWeb],
        },
      },
      {
        test: {
          ...patience,
          ...native,
          name: "unit",
          isolate: false,
          include: ["tests/unit/**/*.test.ts"],
          exclude: ["tests/unit/web/**", ...ofWeb],
        },
      },
      { test: { ...patience, ...native, name: "golden", include: ["tests/golden/**/*.test.ts"] } },
      {
        test: {
          ...patience,
          ...native,
          name: "integration",
          // Files have databases of their own, not modules: reading the server anew for each costs more than most of them.
          isolate: false,
          include: ["tests/integration/**/*.test.ts"],
          globalSetup: ["tests/support/integrationSetup.ts"],
          setupFiles: ["tests/support/hearWarnings.ts"],
        },
      },
    ],
  },
});
