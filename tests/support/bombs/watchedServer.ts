import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { LoopRecord } from "./loopMonitor.ts";

/** A server in a process of its own whose event loop is watched from inside. */
export interface WatchedServer {
  address: string;
  /** What its event loop went through since it was asked last. Throws when the process has ended. */
  record(): Promise<LoopRecord>;
  /** The last lines it wrote. */
  output(): string;
  stop(): Promise<void>;
}

/** Starts a program that prints "ready at ADDRESS". Throws with its output when it ends before. */
export async function startWatched(
  file: string,
  parameters: string[],
  environment: Record<string, string>,
): Promise<WatchedServer> {
  const child = fork(file, parameters, {
    execArgv: ["--import", new URL("./monitorProcess.ts", import.meta.url).href],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
    silent: true,
  });
  let output = "";
  const hear = (part: Buffer) => (output = (output + part.toString()).slice(-20_000));
  child.stdout?.on("data", hear);
  child.stderr?.on("data", hear);
  const address = await ready(child, () => output);
  return {
    address,
    output: () => output,
    async record() {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`the server ended (${child.exitCode ?? child.signalCode}): ${output}`);
      const answer = once(child, "message", { signal: AbortSignal.timeout(60_000) });
      child.send("record");
      return ((await answer) as [LoopRecord])[0];
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}

function ready(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.on("data", () => {
      const address = /ready at (\S+)/.exec(output())?.[1];
      if (address) resolve(address);
    });
    child.once("exit", (code) => reject(new Error(`ended with ${code}: ${output()}`)));
  });
}
