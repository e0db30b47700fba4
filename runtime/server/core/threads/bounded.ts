import { Worker } from "node:worker_threads";
import { FormworkError } from "../../../shared/errors/formworkError.ts";

/** A thread with a bound of its own for memory and none of the server's environment, for what may be made to take too much. */
export function boundedThread(file: URL, megabytes: number, workerData?: unknown): Worker {
  return new Worker(file, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 64 },
    env: {},
  });
}

/** F4013 for a thread that went beyond its memory; any other error as it is. */
export const boundFault = (error: NodeJS.ErrnoException): Error =>
  error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new FormworkError("F4013", { cause: error }) : error;
