import type { Worker } from "node:worker_threads";
import type { ForeignForm, ImportedForm } from "../../../../shared/forms/fromJsonSchema.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { boundedThread, boundFault } from "../../../core/threads/bounded.ts";
import type { ReadingAnswer, ReadingRequest } from "./readAmong.ts";

/** Milliseconds that one task may take in the thread. */
const patience = 20_000;
/** Tasks that may wait for the thread. */
const mostWaiting = 20;
/** Milliseconds without work until the thread ends. */
const idleTime = 30_000;
const megabytes = 512;

/** What the thread is asked for. */
export type FormTask =
  | { read: ReadingRequest }
  | { convert: { source: ForeignForm; code: string | undefined } };
type Answer<Task extends FormTask> = Task extends { read: unknown } ? ReadingAnswer : ImportedForm;

interface Thread {
  worker: Worker;
  /** Set while it has nothing to do. */
  ends?: NodeJS.Timeout;
}

let thread: Thread | null = null;
let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** Does a task in a thread of its own, one after the other. F4013 for one beyond the bounds of time or memory, F5003 while too many wait. */
export function inFormThread<Task extends FormTask>(task: Task): Promise<Answer<Task>> {
  if (waiting >= mostWaiting) return Promise.reject(new FormworkError("F5003"));
  waiting += 1;
  const answer = last.then(() => runTask(task)).finally(() => (waiting -= 1));
  last = answer.catch(() => undefined);
  return answer;
}

async function runTask<Task extends FormTask>(task: Task): Promise<Answer<Task>> {
  const { worker, ends } = (thread ??= start());
  clearTimeout(ends);
  try {
    const answer = await answerOf(worker, task);
    thread = { worker, ends: setTimeout(stop, idleTime).unref() };
    return answer;
  } catch (error) {
    stop();
    throw error;
  }
}

function start(): Thread {
  const worker = boundedThread(new URL("./formThread.ts", import.meta.url), megabytes);
  // A server that ends waits for no thread.
  worker.unref();
  // A task hears of a fault by itself; a thread that ends without work must not be asked again.
  worker.on("error", () => undefined);
  worker.once("exit", () => {
    if (thread?.worker === worker) thread = null;
  });
  return { worker };
}

function stop(): void {
  void thread?.worker.terminate();
  thread = null;
}

function answerOf<Task extends FormTask>(worker: Worker, task: Task): Promise<Answer<Task>> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer<Task>>();
  const fail = (error: NodeJS.ErrnoException) => reject(boundFault(error));
  const end = () => reject(new Error("the reader of forms ended without an answer"));
  const timer = setTimeout(() => reject(new FormworkError("F4013")), patience);
  worker.once("message", resolve).once("error", fail).once("exit", end);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  worker.postMessage(task);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.off("message", resolve).off("error", fail).off("exit", end);
  });
}
