import type { FastifyReply } from "fastify";
import type { EntityModel, Json } from "../../../shared/entity/model.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { accessTo, requirePermission } from "../entity/access.ts";
import { importRows, type ImportOutcome, type ImportRow } from "../entity/importRows.ts";
import { contentDisposition } from "../files/fileName.ts";
import { inTransaction, sessionOf, type Exchange } from "./callScope.ts";
import { cellReader, cellText } from "./importCells.ts";
import { importFields, readColumns, type Column } from "./importColumns.ts";
import { faultyFile, recordsFile, templateFile } from "./importFile.ts";
import { keyFields, readImportForm, type ImportRequest } from "./importRequest.ts";
import { importResult, madeRecords, rowFaults, type RowFault } from "./importResult.ts";
import { readApart } from "./importReader.ts";
import type { Sheet } from "./importSheet.ts";
import type { Speech } from "./importTexts.ts";
import { idempotent } from "./idempotency.ts";
import { readForm } from "./multipart.ts";

/** Milliseconds for all rows of a file. */
const patience = 240_000;

const workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Whoever imports needs the right to it, and to what it does: adding records, with a key also changing them. */
function rightsOf({ core, request }: Exchange, model: EntityModel, changes: boolean) {
  const session = sessionOf(request);
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

function speechOf({ core, request }: Exchange): Speech {
  const locale = core.translator.localeOf(request.headers["accept-language"]);
  return { translator: core.translator, locales: [...new Set([locale, "en"])] };
}

/** `GET .../import/template`: an empty workbook with the columns that the person may fill. */
export async function importTemplate(
  exchange: Exchange,
  model: EntityModel,
): Promise<FastifyReply> {
  const { shape, fields } = rightsOf(exchange, model, false);
  const speech = speechOf(exchange);
  const bytes = await templateFile(model, importFields(shape, fields), speech);
  const [locale] = speech.locales as [string];
  const name = speech.translator.text(locale, `${model.module}.${model.name}._name`) ?? model.label;
  return exchange.reply
    .headers({
      "content-type": workbookType,
      "content-disposition": contentDisposition(`${name}.xlsx`, false),
    })
    .send(Buffer.from(bytes));
}

/**
 * `POST .../import`: the rows of a file as records, through the pipeline of the entity. JSON text of the result. F4025 with the result in
 * its extras when all rows were to be written and some are refused.
 */
export async function importFile(exchange: Exchange, model: EntityModel): Promise<string> {
  rightsOf(exchange, model, false);
  const { core, request } = exchange;
  const form = await readForm(request, core.files);
  try {
    const asked = readImportForm(form, model);
    const rights = rightsOf(exchange, model, asked.key !== null);
    const sheet = await readApart(asked.file);
    const speech = speechOf(exchange);
    const columns = readColumns(sheet, rights.shape, rights.fields, speech);
    requireKeyColumns(asked, columns);
    return await runImport(exchange, { model, asked, rights, sheet, speech, columns });
  } finally {
    await form.discard();
  }
}

function requireKeyColumns({ key }: ImportRequest, columns: readonly Column[]): void {
  const missing = (key ?? []).filter((name) => !columns.some(({ field }) => field.name === name));
  if (missing.length === 0) return;
  throw new FormworkError("F4000", {
    fields: Object.fromEntries(missing.map((name) => [name, { key: "required" }])),
  });
}

interface Run {
  model: EntityModel;
  asked: ImportRequest;
  rights: ReturnType<typeof rightsOf>;
  sheet: Sheet;
  speech: Speech;
  columns: Column[];
}

/** Takes everything that was written back, on the way out of the transaction. */
class TakenBack extends Error {}

async function runImport(exchange: Exchange, run: Run): Promise<string> {
  const { model, asked, rights, sheet, speech, columns } = run;
  const { mode } = asked;
  let outcome: ImportOutcome = { done: [], refused: [] };
  let faults: RowFault[] = [];
  const read = { model, sheet, columns, speech };
  const work = async (): Promise<string> => {
    const answer = await inTransaction(exchange, { readOnly: false }, (context) =>
      idempotent(
        context,
        async () => {
          const { registry } = exchange.core;
          const rows = readRows(read);
          const { shape, create, update } = rights;
          const deadline = Date.now() + patience;
          const job = { registry, shape, create, update, key: asked.key, rows, deadline };
          outcome = await importRows(job, context);
          const { locale, requestId } = context;
          faults = rowFaults(outcome, { translator: speech.translator, locale, requestId });
          const kept = mode === "validOnly" || (mode === "all" && faults.length === 0);
          if (!kept) throw new TakenBack();
          const result = importResult(outcome, faults, { mode, written: true });
          return { status: 200, body: JSON.stringify(result) };
        },
        asked.digest,
      ),
    );
    return answer.body;
  };
  const text = await work().catch((error: unknown) => {
    if (error instanceof TakenBack) return null;
    throw error;
  });
  const file = asked.files && faults.length > 0 ? await errorFile(run, faults) : {};
  if (text === null) {
    const result = { ...importResult(outcome, faults, { mode, written: false }), ...file };
    if (mode === "dryRun") return JSON.stringify(result);
    throw new FormworkError("F4025", {
      params: { failed: result.failed, total: result.total },
      extras: { result },
    });
  }
  const more = { ...file, ...(await newRecords(run, outcome)) };
  return JSON.stringify({ ...(JSON.parse(text) as object), ...more });
}

async function errorFile(
  { model, asked, sheet, speech, columns }: Run,
  faults: RowFault[],
): Promise<{ errorFile: string }> {
  const onlyFaulty = asked.mode === "validOnly";
  const bytes = await faultyFile(sheet, columns, faults, { model, speech, onlyFaulty });
  return { errorFile: Buffer.from(bytes).toString("base64") };
}

async function newRecords(run: Run, outcome: ImportOutcome): Promise<Record<string, Json>> {
  const records = madeRecords(outcome, namesOf(run));
  if (records.length === 0) return {};
  if (!run.asked.files) return { records };
  const bytes = await recordsFile(run.model, records, run.speech);
  return { records, recordsFile: Buffer.from(bytes).toString("base64") };
}

type Reading = Pick<Run, "model" | "sheet" | "columns" | "speech">;

/** Cells as values; those of relations stay texts until the row is written. */
function readRows({ model, sheet, columns, speech }: Reading): ImportRow[] {
  const readers = columns.map(({ index, field }) => ({
    index,
    field,
    read: field.relation ? null : cellReader(model, field, speech),
  }));
  return sheet.rows.map(({ number, cells }) => {
    const row: ImportRow = { number, values: {}, names: new Map() };
    for (const { index, field, read } of readers) {
      const cell = cells[index] ?? null;
      if (cell === null) continue;
      if (read) row.values[field.name] = read(cell);
      else row.names.set(field, namesIn(cellText(cell), field.kind === "relations"));
    }
    return row;
  });
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
