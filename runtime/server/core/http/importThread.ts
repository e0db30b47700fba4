/** The thread that reads one file of an import and ends. */
import { parentPort, workerData } from "node:worker_threads";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import type { SheetAnswer } from "./importReader.ts";
import { readSheet, type SheetChoice } from "./importSheet.ts";

const { path, suffix, choice } = workerData as {
  path: string;
  suffix: string;
  choice: SheetChoice;
};
/** Rows in one message: taking one over must not hold the server up. */
const piece = 1000;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
const tell = (answer: SheetAnswer) => parentPort?.postMessage(answer);

try {
  const { rows, ...sheet } = await readSheet(path, suffix, choice);
  for (let at = 0; at < rows.length; at += piece) tell({ rows: rows.slice(at, at + piece) });
  tell({ sheet });
} catch (error) {
  if (!(error instanceof FormworkError)) throw error;
  tell({ refusal: { code: error.code, fields: error.fields } });
}
