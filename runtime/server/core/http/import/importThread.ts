/** The thread that reads files of imports, one after the other. */
import { parentPort } from "node:worker_threads";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { SheetAnswer, SheetOrder } from "./importReader.ts";
import { lengthOf, readSheet, type SheetRow } from "./importSheet.ts";

/** Rows and characters in one message: taking one over must not hold the server up. */
const piece = { rows: 1000, text: 200_000 };
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
const tell = (answer: SheetAnswer) => parentPort?.postMessage(answer);

async function read({ path, suffix, choice }: SheetOrder): Promise<void> {
  try {
    const { rows, ...sheet } = await readSheet(path, suffix, choice);
    let waiting: SheetRow[] = [];
    let text = 0;
    for (const row of rows) {
      waiting.push(row);
      text += lengthOf(row);
      if (waiting.length < piece.rows && text < piece.text) continue;
      tell({ rows: waiting });
      [waiting, text] = [[], 0];
    }
    tell({ rows: waiting });
    tell({ sheet });
  } catch (error) {
    if (!(error instanceof FormworkError)) throw error;
    tell({ refusal: { code: error.code, fields: error.fields } });
  }
}

parentPort?.on("message", (order: SheetOrder) => void read(order));
