import { Worker } from "node:worker_threads";
import { FormworkError, type ErrorDetails } from "../../../shared/errors/formworkError.ts";
import type { ErrorCode } from "../../../shared/errors/catalogue.ts";
import type { ReceivedFile } from "../files/contract.ts";
import type { Sheet } from "./importSheet.ts";

/** Milliseconds and megabytes that a file may take to be read. */
const patience = 30_000;
const memory = 512;

/** What the thread tells: the sheet, or why the file is refused. */
export type SheetAnswer =
  | { sheet: Sheet }
  | { refusal: { code: ErrorCode; fields: ErrorDetails["fields"] } };

/**
 * Reads a file in a thread of its own with bounds of its own: a small file can be made so that it takes minutes and gigabytes, and nobody
 * else shall wait for it. Refusals as in readSheet; F4013 for one that goes beyond the bounds.
 */
export function readApart(file: ReceivedFile): Promise<Sheet> {
  const worker = new Worker(new URL("./importThread.ts", import.meta.url), {
    workerData: { path: file.temporaryPath, suffix: file.suffix },
    resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: memory / 8 },
    env: {},
  });
  return new Promise<Sheet>((resolve, reject) => {
    const timer = setTimeout(() => reject(new FormworkError("F4013")), patience);
    worker.once("message", (answer: SheetAnswer) => {
      if ("sheet" in answer) resolve(answer.sheet);
      else reject(new FormworkError(answer.refusal.code, { fields: answer.refusal.fields }));
    });
    worker.once("error", (error: NodeJS.ErrnoException) => {
      const full = error.code === "ERR_WORKER_OUT_OF_MEMORY";
      reject(full ? new FormworkError("F4013", { cause: error }) : error);
    });
    worker.once("exit", () => {
      clearTimeout(timer);
      reject(new Error("the reader of an import ended without an answer"));
    });
  }).finally(() => worker.terminate());
}
