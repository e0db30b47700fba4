import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

export interface DatabaseProcess {
  /** Owner's address of the embedded database. */
  ownerUrl: string;
  /** Milliseconds from the start of the process to the open database. */
  startTime: number;
  /** Runs SQL as the unprivileged login in a transaction of its own; throws an Error whose message is the error code. */
  query(sql: string): Promise<Record<string, unknown>[]>;
  /** Ends it in order and waits. */
  stop(): Promise<void>;
  /** kill -9, and waits. */
  kill(): Promise<void>;
}

interface Answer {
  id?: number;
  rows?: Record<string, unknown>[];
  fault?: string;
  ownerUrl?: string;
  startFault?: string;
}

/** Starts a process that opens the embedded database of the folder; throws what it could not start for. */
export async function startDatabaseProcess(
  dataDir: string,
  account: { uid?: number; gid?: number } = {},
): Promise<DatabaseProcess> {
  const start = performance.now();
  const child = fork(path.join(import.meta.dirname, "databaseChild.ts"), [dataDir], {
    execArgv: [],
    cwd: "/",
    ...account,
  });
  const [first] = (await Promise.race([
    once(child, "message"),
    once(child, "exit").then(([code]) => [{ startFault: `exit ${code}` }]),
  ])) as [Answer];
  if (!first.ownerUrl) throw new Error(first.startFault);
  const answers = new Map<number, (answer: Answer) => void>();
  child.on("message", (answer: Answer) => answers.get(answer.id ?? 0)?.(answer));
  let last = 0;
  return {
    ownerUrl: first.ownerUrl,
    startTime: performance.now() - start,
    async query(sql) {
      const id = ++last;
      const answered = new Promise<Answer>((resolve) => answers.set(id, resolve));
      child.send({ id, sql });
      const answer = await answered;
      if (answer.fault) throw new Error(answer.fault);
      return answer.rows ?? [];
    },
    stop: () => end(child, "SIGTERM"),
    kill: () => end(child, "SIGKILL"),
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill(signal);
  await exited;
}
