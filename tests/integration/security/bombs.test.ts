import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { askHealth } from "../../support/bombs/askHealth.ts";
import { bombs } from "../../support/bombs/kinds.ts";
import type { World } from "../../support/bombs/contract.ts";
import { machinePace } from "../../support/bombs/machinePace.ts";
import { startWatched, type WatchedServer } from "../../support/bombs/watchedServer.ts";
import { openWorld } from "../../support/bombs/world.ts";
import { createTestDatabase, type TestDatabase } from "../../support/testDatabase.ts";
import { adminPassword, seeded, seedPassword } from "../features/support/featureApp.ts";

/** Longest silence that others may notice, in milliseconds, and how far the process may grow, in bytes. */
const longest = 250;
const largest = 900 * 1024 * 1024;

let opened: TestDatabase;
let server: WatchedServer;
let world: World & { crashes: string[] };

beforeAll(async () => {
  opened = await createTestDatabase(seeded);
  server = await startWatched("runtime/server/main.ts", ["--api-only"], {
    PORT: "0",
    DATA_DIR: opened.config.dataDir,
    DATABASE_URL: opened.url,
    DATABASE_APP_URL: opened.appUrl,
    CAPTCHA: "off",
    LOG_LEVEL: "fatal",
    RATE_LIMIT: "0",
  });
  const passwords = { platform: adminPassword, others: seedPassword };
  world = await openWorld(server.address, passwords, (sql) => opened.ownerQuery(sql));
});
afterAll(async () => {
  await server?.stop();
  await opened?.drop();
});

describe("while somebody runs hostile definitions, the process goes on serving everybody else", () => {
  it.each(bombs)(
    "$name",
    async ({ name, run }) => {
      await server.record();
      world.crashes.length = 0;
      const health = askHealth(server.address);
      await run(world);
      const seen = await health.stop();
      const record = await server.record();
      const memory = Math.round(record.memory / 1024 / 1024);
      console.log(
        `${name}: silent ${record.longest.toFixed(0)} ms, slowest answer ${seen.slowest.toFixed(0)} ms, ${memory} MB`,
      );
      expect(seen.lost, "answers of /health that never came").toBe(0);
      expect(record.longest, "milliseconds of silence").toBeLessThan(longest * machinePace());
      expect(record.memory, "bytes of memory").toBeLessThan(largest);
      expect(world.crashes, "answers with 500").toEqual([]);
    },
    120_000,
  );
});

describe("the watchdog", () => {
  it("notices a route that blocks, and a process that is quick", async () => {
    const control = await startWatched("tests/support/bombs/blockingServer.ts", [], {});
    try {
      await fetch(`${control.address}/work?ms=5`);
      await control.record();
      await fetch(`${control.address}/work?ms=5`);
      expect((await control.record()).longest).toBeLessThan(longest * machinePace());
      await fetch(`${control.address}/work?ms=600`);
      expect((await control.record()).longest).toBeGreaterThan(longest);
    } finally {
      await control.stop();
    }
  });
});
