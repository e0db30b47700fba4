/** The thread that reads large forms, one after the other. */
import { parentPort } from "node:worker_threads";
import { readAmong, type ReadingRequest } from "./readAmong.ts";

parentPort?.on("message", (request: ReadingRequest) => {
  void readAmong(request).then((answer) =>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    parentPort?.postMessage(answer),
  );
});
