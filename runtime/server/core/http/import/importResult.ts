import type { Json } from "../../../../shared/entity/model.ts";
import type { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { ImportOutcome } from "../../entity/import/importContract.ts";
import type { ImportMode } from "./importRequest.ts";
import type { Translator } from "../texts/messages.ts";

/** Most faults an answer lists; the workbook with the faults has them all. */
const mostFaults = 1000;

/** What is wrong with a row, in the language of the person. Types and not interfaces: they are JSON. */
export type RowFault = {
  /** As in the file, from 1. */
  row: number;
  /** Null: the row as a whole. */
  field: string | null;
  code: string;
  message: string;
};

/** What an import answers. */
export type ImportResult = {
  mode: ImportMode;
  /** False: nothing was written, and the counts tell what would have been. */
  written: boolean;
  total: number;
  created: number;
  updated: number;
  failed: number;
  errors: RowFault[];
  /** Faults beyond those listed. */
  errorsLeftOut: number;
};

export function importResult(
  { done, refused }: ImportOutcome,
  faults: RowFault[],
  { mode, written }: Pick<ImportResult, "mode" | "written">,
): ImportResult {
  const created = done.filter((each) => each.created).length;
  return {
    mode,
    written,
    total: done.length + refused.length,
    created,
    updated: done.length - created,
    failed: refused.length,
    errors: faults.slice(0, mostFaults),
    errorsLeftOut: Math.max(0, faults.length - mostFaults),
  };
}

/** Faults of the refused rows, one per field. */
export function rowFaults(
  { refused }: ImportOutcome,
  told: { translator: Translator; locale: string; requestId: string },
): RowFault[] {
  return refused.flatMap(({ row, error }) => faultsOf(row, error, told));
}

function faultsOf(
  row: number,
  error: FormworkError,
  { translator, locale, requestId }: Parameters<typeof rowFaults>[1],
): RowFault[] {
  const { code } = error;
  const fields = Object.entries(error.fields);
  // Codes of their own say more than what is wrong with a field, unless it names the record in the way.
  if (!["F4000", "F4014"].includes(code) || fields.length === 0) {
    const message = translator.error(locale, error, requestId);
    return [{ row, field: fields[0]?.[0] ?? null, code, message }];
  }
  return fields.map(([field, fault]) => ({
    row,
    field: field === "" ? null : field,
    code,
    message: translator.fault(locale, fault),
  }));
}

/** What hooks told about a record, such as the first password of an account: given once, and never kept. */
export type MadeRecord = {
  row: number;
  id: number;
  /** Its title and unique texts. */
  names: Record<string, string>;
  extras: Record<string, Json>;
};

export function madeRecords(
  { done }: ImportOutcome,
  names: ReadonlyMap<number, Record<string, string>>,
): MadeRecord[] {
  return done.flatMap(({ row, id, extras }) =>
    extras ? [{ row, id, names: names.get(row) ?? {}, extras }] : [],
  );
}
