import type { Worker } from "node:worker_threads";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { isJsonLonger } from "../../../../shared/text/jsonLength.ts";
import { createPauses } from "../../../core/pauses.ts";
import { boundedThread, boundFault } from "../../../core/threads/bounded.ts";
import { readAmong, type ReadingAnswer, type ReadingRequest } from "./readAmong.ts";

/** Characters of a form and those beside it that are read on the event loop: longer ones would hold everybody else up. */
const longestHere = 60_000;
/** Milliseconds that one reading may take in the thread. */
const patience = 20_000;
/** Readings that may wait for the thread. */
const mostWaiting = 20;
/** Milliseconds without work until the thread ends. */
const idleTime = 30_000;
const megabytes = 512;

interface Thread {
  worker: Worker;
  /** Set while it has nothing to do. */
  ends?: NodeJS.Timeout;
}

let thread: Thread | null = null;
let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * Reads a form as `readAmong` does, a large one in a thread of its own, which reads one after the other. F4013 for a form that takes more
 * time or memory than a form may, F5003 while too many wait.
 */
export function readApart(request: ReadingRequest): Promise<ReadingAnswer> {
  if (!isLarge(request)) return readAmong(request, createPauses());
  if (waiting >= mostWaiting) return Promise.reject(new FormworkError("F5003"));
  waiting += 1;
  const answer = last.then(() => readInThread(request)).finally(() => (waiting -= 1));
  last = answer.catch(() => undefined);
  return answer;
}

function isLarge({ form, others = [] }: ReadingRequest): boolean {
  return isJsonLonger([form, ...others], longestHere);
}

async function readInThread(request: ReadingRequest): Promise<ReadingAnswer> {
  const { worker, ends } = (thread ??= start());
  clearTimeout(ends);
  try {
    const answer = await answerOf(worker, request);
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
  // A reading hears of a fault by itself; one that ends without work must not be asked again.
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

function answerOf(worker: Worker, request: ReadingRequest): Promise<ReadingAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<ReadingAnswer>();
  const fail = (error: NodeJS.ErrnoException) => reject(boundFault(error));
  const end = () => reject(new Error("the reader of forms ended without an answer"));
  const timer = setTimeout(() => reject(new FormworkError("F4013")), patience);
  worker.once("message", resolve).once("error", fail).once("exit", end);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  worker.postMessage(request);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.off("message", resolve).off("error", fail).off("exit", end);
  });
}
