import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { startArguments } from "./product.ts";

/** Starts the product in this environment, after closing the one that runs; null: closes it only. */
export interface HostOrder {
  environment: Record<string, string | undefined> | null;
}

export interface HostAnswer {
  url?: string;
  fault?: string;
}

export interface ProductHost {
  /** Starts the product, instead of the one that runs; gives its address. Throws what it did not start for. */
  start(environment: Record<string, string | undefined>): Promise<string>;
  /** Closes the product that runs; its data stay. */
  stop(): Promise<void>;
  /** Ends the process. */
  end(): Promise<void>;
}

/**
 * One process for the products of many files of stories: reading the modules of the server costs more than starting it, and a server whose
 * code is warm answers in half of the time. Its whole start by `npm start` is the business of other tests.
 */
export function createProductHost(): ProductHost {
  const child = fork(path.join(import.meta.dirname, "productHostChild.ts"), {
    execArgv: startArguments().filter((word) => word.startsWith("--")),
  });
  const ask = async (order: HostOrder): Promise<HostAnswer> => {
    const heard = new AbortController();
    const { signal } = heard;
    child.send(order);
    const ended = once(child, "exit", { signal }).then(([code]) => [
      { fault: `the products' process ended: ${code}` },
    ]);
    const answered = Promise.race([once(child, "message", { signal }), ended]);
    const [answer] = (await answered.finally(() => heard.abort())) as [HostAnswer];
    if (answer.fault) throw new Error(answer.fault);
    return answer;
  };
  return {
    async start(environment) {
      const { url } = await ask({ environment });
      if (!url) throw new Error("the product told no address");
      return url;
    },
    async stop() {
      await ask({ environment: null });
    },
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.disconnect();
      await ended;
    },
  };
}
