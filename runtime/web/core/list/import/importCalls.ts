import {
  importOf,
  importPreviewOf,
  importTemplateOf,
} from "../../../../shared/client/standardCalls.ts";
import { RequestFault } from "../../http/requestFault.ts";
import { saveBytes, saveResponse } from "../../http/saveResponse.ts";
import { answerOf, call } from "../../http/call.ts";

/** What is wrong with a row of the file, in the person's language. */
export interface ImportFault {
  row: number;
  field: string | null;
  message: string;
}

/** What the server did with the rows, or would do. Files are base64. */
export interface ImportResult {
  written: boolean;
  total: number;
  created: number;
  updated: number;
  failed: number;
  errors: ImportFault[];
  errorsLeftOut: number;
  errorFile?: string;
  records?: { row: number }[];
  recordsFile?: string;
  /** The task that keeps the file with the faults. */
  fileTask?: number;
  /** Number by which the import can be taken back. */
  imported?: number;
}

/** What is in a file: its sheets, its columns and what they seem to hold, and the fields they may hold. */
export interface ImportPreview {
  sheets: string[];
  sheet: string;
  rows: number;
  columns: { index: number; header: string; field: string | null; samples: string[] }[];
  fields: { name: string; label: string; required: boolean }[];
}

interface Sent {
  file: File;
  mode: "dryRun" | "all" | "validOnly";
  /** Fields of a unique key with commas between; "": every row is new. */
  key: string;
  mapping: Record<number, string | null>;
  sheet: string;
  /** The same for a request that is repeated. */
  idempotencyKey?: string;
}

const workbook = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Reads a file without writing anything. */
export async function readPreview(
  resource: string,
  file: File,
  { sheet, key }: { sheet?: string; key: string },
): Promise<ImportPreview> {
  const asked = importPreviewOf({ key: resource });
  return (await call(asked, { ...(sheet ? { sheet } : {}), key, file })) as ImportPreview;
}

/** Sends a file; many rows become a task. A refusal because of rows gives its result as well; any other is thrown. */
export async function sendImport(
  resource: string,
  { file, mode, key, mapping, sheet, idempotencyKey }: Sent,
): Promise<ImportResult | { task: number }> {
  const given = { mode, key, sheet, mapping, files: "true", background: "true", file };
  try {
    const asked = importOf({ key: resource });
    return (await call(asked, given, { idempotencyKey })) as ImportResult | { task: number };
  } catch (error) {
    const result = error instanceof RequestFault ? error.extras["result"] : undefined;
    if (!result) throw error;
    return result as unknown as ImportResult;
  }
}

/** Downloads the empty workbook of an entity. */
export async function saveTemplate(resource: string): Promise<void> {
  await saveResponse(await answerOf(importTemplateOf({ key: resource })));
}

/** Downloads a workbook that came with a result. */
export function saveWorkbook(base64: string, name: string): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  saveBytes(new Blob([bytes], { type: workbook }), `${name}.xlsx`);
}
