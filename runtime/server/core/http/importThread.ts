/** The thread that reads one file of an import and ends. */
import { parentPort, workerData } from "node:worker_threads";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import type { SheetAnswer } from "./importReader.ts";
import { readSheet } from "./importSheet.ts";

const { path, suffix } = workerData as { path: string; suffix: string };
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
const tell = (answer: SheetAnswer) => parentPort?.postMessage(answer);

try {
  tell({ sheet: await readSheet(path, suffix) });
} catch (error) {
  if (!(error instanceof FormworkError)) throw error;
  tell({ refusal: { code: error.code, fields: error.fields } });
}
