/** The thread that reads large forms and foreign schemas, one after the other. */
import { parentPort } from "node:worker_threads";
import { fromJsonSchema } from "../../../../shared/forms/fromJsonSchema.ts";
import type { FormTask } from "./formTasks.ts";
import { readAmong } from "./readAmong.ts";

const run = (task: FormTask) =>
  "read" in task ? readAmong(task.read) : fromJsonSchema(task.convert.source, task.convert.code);

parentPort?.on("message", (task: FormTask) => {
  void Promise.resolve(run(task)).then((answer) =>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    parentPort?.postMessage(answer),
  );
});
