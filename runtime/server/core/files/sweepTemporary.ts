import type { FastifyInstance } from "fastify";
import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";

const hour = 60 * 60_000;
/** No upload, export or import is written to for so long without a break, in milliseconds. */
const abandonedAfter = 24 * hour;

/**
 * Removes files that a process left behind on their way, because it was killed between writing and keeping them; folders stay.
 * `before`: in milliseconds since 1970; what was changed later may still be in use. Gives how many were removed.
 */
export async function sweepTemporary(folder: string, before: number): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  let removed = 0;
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const place = path.join(folder, entry.name);
    const changed = await stat(place).then(
      ({ mtimeMs }) => mtimeMs,
      () => Infinity,
    );
    if (changed >= before) continue;
    await rm(place, { force: true });
    removed += 1;
  }
  return removed;
}

/** Sweeps when the server is ready and every hour. */
export function keepSwept(app: FastifyInstance, folder: string): void {
  const sweep = () =>
    void sweepTemporary(folder, Date.now() - abandonedAfter).catch((error: unknown) =>
      app.log.warn({ err: error }, "temporary files could not be swept"),
    );
  const timer = setInterval(sweep, hour).unref();
  app.addHook("onReady", async () => sweep());
  app.addHook("onClose", async () => clearInterval(timer));
}
