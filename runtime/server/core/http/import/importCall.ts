import type { FastifyReply } from "fastify";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { contentDisposition } from "../../files/fileName.ts";
import { inTransaction, sessionOf, type Exchange } from "../calls/callScope.ts";
import { idempotent } from "../calls/idempotency.ts";
import { importFields, suggestColumns } from "./importColumns.ts";
import { templateFile } from "./importFile.ts";
import { keepMapping, readMapping } from "./importMapping.ts";
import { readApart } from "./importReader.ts";
import { readImportForm, type ImportRequest } from "./importRequest.ts";
import {
  faultsWorkbook,
  importRights,
  importSpeech,
  readImport,
  resultOf,
  toldRecords,
  writeImport,
  type ImportRun,
  type ImportScene,
  type WrittenImport,
} from "./importRun.ts";
import { maxImportRows, maxTaskRows } from "./importSheet.ts";
import { fieldLabel } from "./importTexts.ts";
import { readForm } from "../body/multipart.ts";
import { sendJson } from "../calls/rest.ts";

/** Milliseconds for all rows of a file. */
const patience = 240_000;
/** Imports of more rows go on in the background, for clients that can wait for them. */
const rowsAtOnce = 2000;

const workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

function sceneOf({ core, request }: Exchange): ImportScene {
  const locale = core.translator.localeOf(request.headers["accept-language"]);
  return { core, session: sessionOf(request), locale };
}

/** `GET .../import/template`: an empty workbook with the columns that the person may fill. */
export async function importTemplate(
  exchange: Exchange,
  model: EntityModel,
): Promise<FastifyReply> {
  const scene = sceneOf(exchange);
  const { shape, fields } = importRights(scene, model, false);
  const speech = importSpeech(scene);
  const bytes = await templateFile(model, importFields(shape, fields), speech);
  return exchange.reply
    .headers({
      "content-type": workbookType,
      "content-disposition": contentDisposition(`${titleOf(scene, model)}.xlsx`, false),
    })
    .send(Buffer.from(bytes));
}

const titleOf = ({ core, locale }: ImportScene, model: EntityModel) =>
  core.translator.text(locale, `${model.module}.${model.name}._name`) ?? model.label;

/** `POST .../import/preview`: the sheets of a file, its columns and what they seem to hold. Nothing is written. */
export async function importPreview(exchange: Exchange, model: EntityModel): Promise<FastifyReply> {
  const scene = sceneOf(exchange);
  const rights = importRights(scene, model, false);
  const { core, request, reply } = exchange;
  const form = await readForm(request, core.files);
  try {
    const { file, sheet: wanted, key } = readImportForm(form, model);
    const access = { ...rights.fields, key: key ?? [] };
    const maxRows = core.tasks ? maxTaskRows : maxImportRows;
    const sheet = await readApart(file, { sheet: wanted, maxRows });
    const speech = importSpeech(scene);
    const chosen = await core.database.transaction(
      scene.session.claims,
      (tx) => readMapping(tx, scene.session, model.key),
      { readOnly: true },
    );
    const columns = suggestColumns(sheet, rights.shape, access, { speech, chosen });
    const fields = importFields(rights.shape, access).map((field) => ({
      name: field.name,
      label: fieldLabel(model, field, speech),
      required: field.required && field.default === undefined,
    }));
    const { names, name, rows } = sheet;
    const shown = { sheets: names, sheet: name, rows: rows.length, columns, fields };
    return sendJson(reply, JSON.stringify(shown));
  } finally {
    await form.discard();
  }
}

/**
 * `POST .../import`: the rows of a file as records, through the pipeline of the entity. JSON text of the result. F4025 with the result in
 * its extras when all rows were to be written and some are refused. Of many rows, for a client that asks for it, the number of a task.
 */
export async function importFile(exchange: Exchange, model: EntityModel): Promise<string> {
  const scene = sceneOf(exchange);
  importRights(scene, model, false);
  const { core, request } = exchange;
  const form = await readForm(request, core.files);
  try {
    const asked = readImportForm(form, model);
    const later = asked.background && core.tasks !== undefined;
    const run = await readImport(scene, model, asked, later ? maxTaskRows : maxImportRows);
    return later && run.sheet.rows.length > rowsAtOnce
      ? await importLater(exchange, run, asked)
      : await importNow(exchange, run, asked);
  } finally {
    await form.discard();
  }
}

/** Hands the file over to the queue. */
function importLater(exchange: Exchange, run: ImportRun, asked: ImportRequest): Promise<string> {
  const { model, sheet } = run;
  const scene = sceneOf(exchange);
  const { mode, key, mapping, file } = asked;
  return inTransaction(exchange, { readOnly: false }, async ({ tx }) => {
    if (mapping) await keepMapping(tx, scene.session, model.key, { sheet, mapping });
    const task = await exchange.core.tasks?.add(tx, scene.session, {
      kind: "import",
      entity: model.key,
      title: `${titleOf(scene, model)} - ${file.fileName}${file.suffix}`,
      locale: scene.locale,
      request: {
        mode,
        key: key === null ? null : [...key],
        sheet: asked.sheet ?? null,
        mapping: mapping === null ? null : Object.fromEntries(mapping),
        suffix: file.suffix,
      },
      total: sheet.rows.length,
      input: file,
    });
    return JSON.stringify({ task, total: sheet.rows.length });
  });
}

/** Takes everything that was written back, on the way out of the transaction. */
class TakenBack extends Error {}

async function importNow(
  exchange: Exchange,
  run: ImportRun,
  asked: ImportRequest,
): Promise<string> {
  const { model, sheet } = run;
  const { mode, mapping } = asked;
  const { core } = exchange;
  const scene = sceneOf(exchange);
  const none: WrittenImport = { outcome: { done: [], refused: [] }, faults: [], kept: true };
  // An answer that was given before tells itself how it went.
  const state = { written: none };
  // A check that writes nothing remembers the columns nevertheless.
  if (mapping) {
    await inTransaction(exchange, { readOnly: false }, ({ tx }) =>
      keepMapping(tx, scene.session, model.key, { sheet, mapping }),
    );
  }
  const work = async (): Promise<string> => {
    const answer = await inTransaction(exchange, { readOnly: false }, (context) =>
      idempotent(
        context,
        async () => {
          const written = await writeImport(run, context, { deadline: Date.now() + patience });
          state.written = written;
          if (!written.kept) throw new TakenBack();
          const result = resultOf(run, written, true);
          const noted = await core.tasks?.note(context.tx, scene.session, {
            kind: "import",
            entity: model.key,
            title: `${titleOf(scene, model)} - ${asked.file.fileName}${asked.file.suffix}`,
            locale: scene.locale,
            request: { mode },
            total: sheet.rows.length,
            result: { ...result, errors: [], ticket: context.requestId },
          });
          const task = noted === undefined ? {} : { imported: noted };
          return { status: 200, body: JSON.stringify({ ...result, ...task }) };
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
  const { written } = state;
  const bytes = asked.files ? await faultsWorkbook(run, written.faults) : null;
  const file: Record<string, string> = bytes
    ? { errorFile: Buffer.from(bytes).toString("base64") }
    : {};
  if (text === null) {
    const result = { ...resultOf(run, written, false), ...file };
    if (mode === "dryRun") return JSON.stringify(result);
    throw new FormworkError("F4025", {
      params: { failed: result.failed, total: result.total },
      extras: { result },
    });
  }
  const more = { ...file, ...(await toldRecords(run, written.outcome)) };
  return JSON.stringify({ ...(JSON.parse(text) as object), ...more });
}
