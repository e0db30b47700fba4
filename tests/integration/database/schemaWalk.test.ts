import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { walkSchemas } from "../../support/schemaWalk.ts";
import { createEmptyDatabase } from "../../support/testDatabase.ts";

/** SCHEMA_WALK_SEED and SCHEMA_WALK_STEPS walk elsewhere; `npm run bench migrate` walks 200 steps over a million rows. */
const seed = Number(process.env.SCHEMA_WALK_SEED ?? 20_261_122);
const steps = Number(process.env.SCHEMA_WALK_STEPS ?? 40);

it(
  `a walk of ${steps} schema changes over filled tables loses no row and no value (seed ${seed})`,
  { timeout: 180_000 },
  async () => {
    const test = await createEmptyDatabase();
    const folder = mkdtempSync(path.join(tmpdir(), "schema-walk-"));
    try {
      const result = await walkSchemas({
        url: test.url,
        folder,
        seed,
        rows: 2000,
        steps,
        every: 10,
      });
      if (process.env.SCHEMA_WALK_SHOW) console.log(result);
      expect(result.compared).toBeGreaterThan(2000 * steps);
      expect(Object.keys(result.counts).length).toBeGreaterThan(8);
    } finally {
      rmSync(folder, { recursive: true });
      await test.drop();
    }
  },
);
