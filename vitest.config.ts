import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/support/longestFirst.ts";

export default defineConfig({
  test: {
    // On two cores Vitest would leave one idle while the only file under way waits for the database.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { name: "unit", include: ["tests/unit/**/*.test.{ts,tsx}"], testTimeout: 20_000 } },
      { test: { name: "golden", include: ["tests/golden/**/*.test.ts"], testTimeout: 60_000 } },
      {
        test: {
          name: "integration",
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
