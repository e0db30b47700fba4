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
          name: "unit",
          isolate: false,
          include: ["tests/unit/**/*.test.{ts,tsx}"],
        },
      },
      { test: { ...patience, name: "golden", include: ["tests/golden/**/*.test.ts"] } },
      {
        test: {
          ...patience,
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
