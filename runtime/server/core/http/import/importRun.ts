import { setImmediate } from "node:timers/promises";
import type { EntityModel, FieldModel, Json } from "../../../../shared/entity/model.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { accessTo, requirePermission } from "../../entity/rights/access.ts";
import type { ImportOutcome, ImportRow } from "../../entity/import/importContract.ts";
import { importRows } from "../../entity/import/importRows.ts";
import type { CallContext, Session } from "../contract.ts";
import { cellReader } from "./importCells.ts";
import { cellText } from "../../kinds/cellText.ts";
import { mappedColumns, readColumns, type Column } from "./importColumns.ts";
import { faultyFile, recordsFile } from "./importFile.ts";
import { keyFields, type ImportRequest } from "./importRequest.ts";
import {
  importResult,
  madeRecords,
  rowFaults,
  type ImportResult,
  type RowFault,
} from "./importResult.ts";
import { readApart } from "./importReader.ts";
import type { Sheet } from "./importSheet.ts";
import type { Speech } from "./importTexts.ts";
import type { ServerCore } from "../server.ts";

/** Who imports, and what the server works with. */
export interface ImportScene {
  core: ServerCore;
  session: Session;
  locale: string;
}

/** What is asked, without what only a request has. */
export type ImportAsked = Pick<ImportRequest, "mode" | "key" | "sheet" | "mapping" | "files"> & {
  file: Pick<ImportRequest["file"], "temporaryPath" | "suffix">;
};

/** Anyone who imports needs the right to it, and to what it does: adding records, with a key also changing them. */
export function importRights({ core, session }: ImportScene, model: EntityModel, changes: boolean) {
  const { operations } = model;
  requirePermission(session, operations.import);
  requirePermission(session, operations.create);
  if (changes) requirePermission(session, operations.update);
  const shape = core.registry.shape(model.key);
  const create = accessTo(shape, session, "create");
  const update = changes ? accessTo(shape, session, "update") : null;
  const read = accessTo(shape, session, "read");
  return { shape, create, update, fields: { read, writes: update ? [create, update] : [create] } };
}

/** Headers and choices may be written in any language; the person's comes first. */
export function importSpeech({ core, locale }: ImportScene): Speech {
  const { translator } = core;
  return { translator, locales: [...new Set([locale, "en", ...translator.locales])] };
}

/** A file that was read, under the rights of the person, and found in order. */
export interface ImportRun {
  model: EntityModel;
  asked: ImportAsked;
  rights: ReturnType<typeof importRights>;
  sheet: Sheet;
  speech: Speech;
  columns: Column[];
}

/** Reads the file and finds its columns. F4000 names what is wrong with them. */
export async function readImport(
  scene: ImportScene,
  model: EntityModel,
  asked: ImportAsked,
  maxRows: number,
): Promise<ImportRun> {
  const rights = importRights(scene, model, asked.key !== null);
  const access = { ...rights.fields, key: asked.key ?? [] };
  const sheet = await readApart(asked.file, { sheet: asked.sheet, maxRows });
  const speech = importSpeech(scene);
  const { mapping } = asked;
  const columns =
    mapping === null
      ? readColumns(sheet, rights.shape, access, speech)
      : mappedColumns(sheet, rights.shape, access, mapping);
  const missing = (asked.key ?? []).filter(
    (name) => !columns.some(({ field }) => field.name === name),
  );
  if (missing.length > 0)
    throw new FormworkError("F4000", {
      fields: Object.fromEntries(missing.map((name) => [name, { key: "required" }])),
    });
  return { model, asked, rights, sheet, speech, columns };
}

export interface WrittenImport {
  outcome: ImportOutcome;
  faults: RowFault[];
  /** What was written is to stay. */
  kept: boolean;
}

/** Takes the rows through the pipeline, in the transaction of the context. */
export async function writeImport(
  { asked, rights, speech, ...read }: ImportRun,
  context: CallContext,
  { deadline, progress }: { deadline: number; progress?: (done: number) => void },
): Promise<WrittenImport> {
  const { shape, create, update } = rights;
  const rows = await readRows({ ...read, speech });
  const job = { registry: context.registry, shape, create, update, key: asked.key, rows, deadline };
  const outcome = await importRows({ ...job, ...(progress ? { progress } : {}) }, context);
  const { locale, requestId } = context;
  const faults = rowFaults(outcome, { translator: speech.translator, locale, requestId });
  const kept = asked.mode === "validOnly" || (asked.mode === "all" && faults.length === 0);
  return { outcome, faults, kept };
}

/** What an import tells: counts and the first faults. */
export function resultOf(
  { asked: { mode } }: ImportRun,
  { outcome, faults }: WrittenImport,
  written: boolean,
): ImportResult {
  return importResult(outcome, faults, { mode, written });
}

/** The workbook with the rows and what is wrong with them; null: nothing is. */
export async function faultsWorkbook(
  { model, asked, sheet, speech, columns }: ImportRun,
  faults: readonly RowFault[],
): Promise<Uint8Array | null> {
  if (faults.length === 0) return null;
  const onlyFaulty = asked.mode === "validOnly";
  return faultyFile(sheet, columns, faults, { model, speech, onlyFaulty });
}

/** What hooks told about new records, such as first passwords; as a workbook too when files are wanted. */
export async function toldRecords(
  run: ImportRun,
  outcome: ImportOutcome,
): Promise<Record<string, Json>> {
  const records = madeRecords(outcome, namesOf(run));
  if (records.length === 0) return {};
  if (!run.asked.files) return { records };
  const bytes = await recordsFile(run.model, records, run.speech);
  return { records, recordsFile: Buffer.from(bytes).toString("base64") };
}

type Reading = Pick<ImportRun, "model" | "sheet" | "columns" | "speech">;

/** Rows that are read before others get their turn. */
const rowsInTurn = 5000;

/** Cells as values; those of relations stay texts until the row is written. */
async function readRows({ model, sheet, columns, speech }: Reading): Promise<ImportRow[]> {
  const readers = columns.map(({ index, field }) => ({
    index,
    field,
    read: field.relation ? null : cellReader(model, field, speech),
  }));
  const rows: ImportRow[] = [];
  for (const { number, cells } of sheet.rows) {
    const row: ImportRow = { number, values: {}, names: new Map<FieldModel, string[]>() };
    for (const { index, field, read } of readers) {
      const cell = cells[index] ?? null;
      if (cell === null) continue;
      if (read) row.values[field.name] = read(cell);
      else row.names.set(field, namesIn(cellText(cell), Boolean(field.relation?.through)));
    }
    rows.push(row);
    if (rows.length % rowsInTurn === 0) await setImmediate();
  }
  return rows;
}

function namesIn(text: string, several: boolean): string[] {
  if (!several) return [text];
  return text
    .split(/[,;，；、\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** What people know the rows by: their titles and unique texts, by the number of the row. */
function namesOf({ model, sheet, columns }: Reading): Map<number, Record<string, string>> {
  const telling = new Set([model.titleField, ...keyFields(model).flat()]);
  const named = columns.filter(({ field }) => telling.has(field.name) && !field.relation);
  return new Map(
    sheet.rows.map(({ number, cells }) => [
      number,
      Object.fromEntries(
        named.map(({ index, field }) => [field.name, cellText(cells[index] ?? null)]),
      ),
    ]),
  );
}
