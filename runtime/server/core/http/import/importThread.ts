/** The thread that reads files of imports, one after the other. */
import { once } from "node:events";
import { parentPort } from "node:worker_threads";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { SheetAnswer, SheetMessage, SheetOrder } from "./importReader.ts";
import { lengthOf, readSheet, type SheetRow } from "./importSheet.ts";

/** Rows and characters in one message: taking one over must not hold the server up. */
const piece = { rows: 1000, text: 200_000 };
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
const tell = (answer: SheetAnswer) => parentPort?.postMessage(answer);

/** A port hands over all messages that wait in it at once: the next piece goes out when the one before has been taken over. */
async function tellRows(rows: SheetRow[]): Promise<void> {
  if (!parentPort) return;
  const taken = once(parentPort, "message");
  tell({ rows });
  await taken;
}

async function read({ path, suffix, choice }: SheetOrder): Promise<void> {
  try {
    const { rows, ...sheet } = await readSheet(path, suffix, choice);
    let waiting: SheetRow[] = [];
    let text = 0;
    for (const row of rows) {
      waiting.push(row);
      text += lengthOf(row);
      if (waiting.length < piece.rows && text < piece.text) continue;
      await tellRows(waiting);
      [waiting, text] = [[], 0];
    }
    await tellRows(waiting);
    tell({ sheet });
  } catch (error) {
    if (!(error instanceof FormworkError)) throw error;
    tell({ refusal: { code: error.code, fields: error.fields } });
  }
}

parentPort?.on("message", (message: SheetMessage) => {
  if (message !== "taken") void read(message);
});
