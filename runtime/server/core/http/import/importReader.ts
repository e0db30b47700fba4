import { FormworkError, type ErrorDetails } from "../../../../shared/errors/formworkError.ts";
import type { ErrorCode } from "../../../../shared/errors/catalogue.ts";
import type { ReceivedFile } from "../../files/contract.ts";
import { boundedThread, boundFault } from "../../threads/bounded.ts";
import { maxImportRows, type Sheet, type SheetChoice, type SheetRow } from "./importSheet.ts";

/** Milliseconds and megabytes that a file may take to be read; more for one that goes on in the background. */
const patience = { call: 30_000, task: 180_000 };
const memory = { call: 512, task: 2048 };

/** What the thread tells: rows, then the rest of the sheet, or why the file is refused. */
export type SheetAnswer =
  | { rows: SheetRow[] }
  | { sheet: Omit<Sheet, "rows"> }
  | { refusal: { code: ErrorCode; fields: ErrorDetails["fields"] } };

/**
 * Reads a file in a thread of its own with bounds of its own: a small file can be made so that it takes minutes and gigabytes, and nobody
 * else shall wait for it. Refusals as in readSheet; F4013 for one that goes beyond the bounds.
 */
export function readApart(
  file: Pick<ReceivedFile, "temporaryPath" | "suffix">,
  choice: SheetChoice = { maxRows: maxImportRows },
): Promise<Sheet> {
  const bound = choice.maxRows > maxImportRows ? "task" : "call";
  const thread = new URL("./importThread.ts", import.meta.url);
  const given = { path: file.temporaryPath, suffix: file.suffix, choice };
  const worker = boundedThread(thread, memory[bound], given);
  return new Promise<Sheet>((resolve, reject) => {
    const rows: SheetRow[] = [];
    const timer = setTimeout(() => reject(new FormworkError("F4013")), patience[bound]);
    worker.on("message", (answer: SheetAnswer) => {
      if ("rows" in answer) for (const row of answer.rows) rows.push(row);
      else if ("sheet" in answer) resolve({ ...answer.sheet, rows });
      else reject(new FormworkError(answer.refusal.code, { fields: answer.refusal.fields }));
    });
    worker.once("error", (error) => reject(boundFault(error)));
    worker.once("exit", () => {
      clearTimeout(timer);
      reject(new Error("the reader of an import ended without an answer"));
    });
  }).finally(() => worker.terminate());
}
