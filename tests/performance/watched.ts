/** What a piece of work costs the product that does it. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { startProduct, type Product } from "../support/product.ts";

export interface Cost {
  seconds: number;
  /** Memory on top of what the process had before, in MB. */
  extra: number;
  /** Longest turn of the event loop, in milliseconds of CPU. */
  block: number;
  /** Seconds of CPU in the server's process; the database has its own. */
  cpu: number;
}

/** The product with a probe in it, as `watched` needs it. */
export const startWatched = (): Promise<Product> =>
  startProduct({
    environment: {
      NODE_OPTIONS: `--import=${path.join(import.meta.dirname, "loopProbe.ts")}`,
    },
  });

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Runs work against the product and tells what it cost. */
export async function watched(product: Product, work: () => Promise<void>): Promise<Cost> {
  await longestTurn(product);
  const before = await measures(product);
  const seen = { peak: before.resident, over: false };
  const watching = (async () => {
    while (!seen.over) {
      seen.peak = Math.max(seen.peak, (await measures(product)).resident);
      await pause(10);
    }
  })();
  const started = performance.now();
  await work();
  const seconds = (performance.now() - started) / 1000;
  seen.over = true;
  await watching;
  return {
    seconds,
    extra: seen.peak - before.resident,
    block: await longestTurn(product),
    cpu: (await measures(product)).cpu - before.cpu,
  };
}

async function longestTurn(product: Product): Promise<number> {
  const from = product.output().length;
  product.process.kill("SIGUSR2");
  for (;;) {
    const told = /longest turn ([\d.]+) ms/.exec(product.output().slice(from));
    if (told) return Number(told[1]);
    await pause(10);
  }
}

/** Resident memory in MB, and seconds of CPU so far. */
async function measures({ process: { pid } }: Product) {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const [, , user = 0, system = 0] = (await readFile(`/proc/${pid}/stat`, "utf8"))
    .slice(-400)
    .replace(/^.*\) /s, "")
    .split(" ")
    .slice(9, 13)
    .map(Number);
  return {
    resident: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024,
    cpu: (user + system) / 100,
  };
}
