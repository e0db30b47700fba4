import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/support/longestFirst.ts";

export default defineConfig({
  test: {
    // A file waits for the database half of its time: three keep two cores busy.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { name: "unit", include: ["tests/unit/**/*.test.{ts,tsx}"], testTimeout: 20_000 } },
      { test: { name: "golden", include: ["tests/golden/**/*.test.ts"], testTimeout: 60_000 } },
      {
        test: {
          name: "integration",
          // Files have databases of their own, not modules: reading the server anew for each costs more than most of them.
          isolate: false,
          include: ["tests/integration/**/*.test.ts"],
          globalSetup: ["tests/support/integrationSetup.ts"],
          setupFiles: ["tests/support/hearWarnings.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
