import type { EntityModel } from "../../../../../shared/entity/model.ts";
import { FormworkError } from "../../../../../shared/errors/formworkError.ts";
import { readId } from "../../../entity/read/readRecord.ts";
import { readHistory } from "../../../entity/history/history.ts";
import type { FieldChange } from "../../../entity/recordsContract.ts";
import type { WireForm } from "../../../kinds/contract.ts";
import { requirePermission } from "../../../entity/rights/access.ts";
import { entityText } from "../entityText.ts";
import { sessionOf, type Exchange } from "../callScope.ts";
import { localTime } from "../envelope.ts";
import { readRestRange, type JsonObject } from "../readQuery.ts";
import { onEntity, sendJson } from "../rest.ts";

interface HistoryRequest {
  id: number;
  page: { offset: number; limit: number };
  form: WireForm;
}

/** Entries are read with both images of the row: more at once would be a burden for nobody's use. */
const mostEntries = 500;

/** The history of a record on the wire, its fields with their labels in the language of the person. */
export async function historyOf(exchange: Exchange, model: EntityModel, request: HistoryRequest) {
  if (request.page.limit > mostEntries) {
    throw new FormworkError("F4007", { params: { max: mostEntries } });
  }
  const { translator } = exchange.core;
  const locale = translator.localeOf(exchange.request.headers["accept-language"]);
  const asked = {
    code: model.operations.get,
    action: "read",
    form: request.form,
    readOnly: true,
  } as const;
  const { total, items } = await onEntity(exchange, model, asked, (operation) =>
    readHistory(operation, request.id, request.page),
  );
  const labels = new Map(model.fields.map(({ name, label }) => [name, label]));
  const labelled = (change: FieldChange) => ({
    label:
      entityText(model, change.field, { translator, locale }) ??
      translator.text(locale, `shell.field.${change.field}`) ??
      labels.get(change.field) ??
      change.field,
    ...change,
  });
  return {
    total,
    items: items.map(({ time, changes, ...entry }) => ({
      ...entry,
      time: request.form === "rest" ? time.toISOString() : localTime(time),
      changes: changes.map(labelled),
    })),
  };
}

/** `GET /api/<module>/<entity>/:id/history?range=[0,24]`: what was changed in the record, newest first. */
export async function restHistory(exchange: Exchange, model: EntityModel, id: string) {
  const { query } = exchange.request;
  requirePermission(sessionOf(exchange.request), model.operations.get);
  const page = readRestRange(query as JsonObject);
  const { total, items } = await historyOf(exchange, model, { id: readId(id), page, form: "rest" });
  exchange.reply.headers({
    "x-total-count": total,
    "content-range": `history ${page.offset}-${page.offset + Math.max(items.length - 1, 0)}/${total}`,
  });
  return sendJson(exchange.reply, JSON.stringify(items));
}
