import type { Worker } from "node:worker_threads";
import { FormworkError, type ErrorDetails } from "../../../../shared/errors/formworkError.ts";
import type { ErrorCode } from "../../../../shared/errors/catalogue.ts";
import type { ReceivedFile } from "../../files/contract.ts";
import { boundedThread, boundFault } from "../../threads/bounded.ts";
import { maxImportRows, type Sheet, type SheetChoice, type SheetRow } from "./importSheet.ts";

/** Milliseconds and megabytes that a file may take to be read; more for one that goes on in the background. */
const patience = { call: 30_000, task: 180_000 };
const memory = { call: 512, task: 2048 };
/** Starting a thread takes longer than reading most files: after one of at most so many rows it waits so many milliseconds for another. */
const littleRows = 2000;
const idleTime = 30_000;

/** What the thread is asked to read. */
export interface SheetOrder {
  path: string;
  suffix: string;
  choice: SheetChoice;
}

/** What the thread is told: a file to read, or that a piece of its rows has been taken over. */
export type SheetMessage = SheetOrder | "taken";

/** What the thread tells: rows, then the rest of the sheet, or why the file is refused. */
export type SheetAnswer =
  | { rows: SheetRow[] }
  | { sheet: Omit<Sheet, "rows"> }
  | { refusal: { code: ErrorCode; fields: ErrorDetails["fields"] } };

let kept: { worker: Worker; ends: NodeJS.Timeout } | null = null;

/**
 * Reads a file in a thread of its own with bounds of its own: a small file can be made so that it takes minutes and gigabytes, and nobody
 * else shall wait for it. Refusals as in readSheet; F4013 for one that goes beyond the bounds.
 */
export async function readApart(
  file: Pick<ReceivedFile, "temporaryPath" | "suffix">,
  choice: SheetChoice = { maxRows: maxImportRows },
): Promise<Sheet> {
  const bound = choice.maxRows > maxImportRows ? "task" : "call";
  const worker = (bound === "call" ? takeKept() : null) ?? startThread(memory[bound]);
  const order = { path: file.temporaryPath, suffix: file.suffix, choice };
  try {
    const sheet = await answerOf(worker, order, patience[bound]);
    if (bound === "call" && sheet.rows.length <= littleRows) keep(worker);
    else void worker.terminate();
    return sheet;
  } catch (error) {
    // What was refused may have filled its memory.
    void worker.terminate();
    throw error;
  }
}

function startThread(megabytes: number): Worker {
  const worker = boundedThread(new URL("./importThread.ts", import.meta.url), megabytes);
  // A reading hears of a fault by itself; one that ends without work must not be asked again.
  worker.on("error", () => undefined);
  worker.once("exit", () => {
    if (kept?.worker === worker) kept = null;
  });
  return worker;
}

function takeKept(): Worker | null {
  if (kept === null) return null;
  const { worker, ends } = kept;
  clearTimeout(ends);
  worker.ref();
  kept = null;
  return worker;
}

/** Files that are read at the same time have a thread each; one of them is kept. */
function keep(worker: Worker): void {
  if (kept !== null) {
    void worker.terminate();
    return;
  }
  // A server that ends waits for no thread.
  worker.unref();
  kept = { worker, ends: setTimeout(() => void worker.terminate(), idleTime).unref() };
}

function answerOf(worker: Worker, order: SheetOrder, milliseconds: number): Promise<Sheet> {
  const { promise, resolve, reject } = Promise.withResolvers<Sheet>();
  const rows: SheetRow[] = [];
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  const tell = (message: SheetMessage) => worker.postMessage(message);
  const hear = (answer: SheetAnswer) => {
    if ("rows" in answer) {
      for (const row of answer.rows) rows.push(row);
      tell("taken");
    } else if ("sheet" in answer) resolve({ ...answer.sheet, rows });
    else reject(new FormworkError(answer.refusal.code, { fields: answer.refusal.fields }));
  };
  const fail = (error: NodeJS.ErrnoException) => reject(boundFault(error));
  const end = () => reject(new Error("the reader of an import ended without an answer"));
  const timer = setTimeout(() => reject(new FormworkError("F4013")), milliseconds);
  worker.on("message", hear).once("error", fail).once("exit", end);
  tell(order);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.off("message", hear).off("error", fail).off("exit", end);
  });
}
