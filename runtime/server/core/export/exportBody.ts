import type { Json } from "../../../shared/entity/model.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { splitFileName } from "../files/fileName.ts";
import { localTime } from "../http/calls/envelope.ts";
import { readRestQuery, type JsonObject } from "../http/calls/readQuery.ts";
import type { ExportPlan, ExportRequest } from "./planExport.ts";

/** Most records that are named one by one. */
const mostIds = 100_000;
/** One condition takes fewer values than one call. */
const piece = 5000;

/**
 * The body of an export: `format`, `columns`, `zone`, and which rows: `ids`, or `filter`, `view` and, for one page, `range`; `sort` for all.
 */
export function readExportBody(body: JsonObject): ExportRequest {
  const { format, columns, zone } = body;
  return {
    format,
    // None are refused, once it is known that the person may export at all.
    columns: Array.isArray(columns) ? columns : [],
    zone,
    query(target) {
      const { ids, filter = {}, view, sort, range } = body;
      const conditions = ids === undefined || ids === null ? filter : namedRows(ids);
      const named = ids === undefined || ids === null;
      const query = readRestQuery(target, {
        filter: JSON.stringify(conditions),
        ...(sort === undefined ? {} : { sort: JSON.stringify(sort) }),
        ...(named && view !== undefined ? { view } : {}),
        ...(named && range !== undefined ? { range: JSON.stringify(range) } : {}),
      });
      const { offset, limit, ...conditionsOnly } = query;
      return named && range !== undefined ? { ...conditionsOnly, offset, limit } : conditionsOnly;
    },
  };
}

/** The filter of the REST face for records by their ids. F4000 for anything but a list of ids, F4007 for too many. */
export function namedRows(ids: Json): Json {
  const fits = Array.isArray(ids) && ids.length > 0 && ids.every((id) => Number.isSafeInteger(id));
  if (!fits) throw new FormworkError("F4000", { fields: { ids: { key: "required" } } });
  if (ids.length > mostIds) throw new FormworkError("F4007", { params: { max: mostIds } });
  const numbers = [...new Set(ids as number[])];
  return {
    or: Array.from({ length: Math.ceil(numbers.length / piece) }, (_, index) => ({
      id__in: numbers.slice(index * piece, (index + 1) * piece),
    })),
  };
}

/** Name of the file: that which was asked for, else the name of the records and the day. */
export function exportName({ fileName }: JsonObject, { title, suffix }: ExportPlan): string {
  const asked = typeof fileName === "string" ? fileName.trim() : "";
  const name = asked === "" ? `${title}-${localTime(new Date()).slice(0, 10)}` : asked;
  const clean = splitFileName(`${name.replaceAll(/[\\/]/g, "-")}.${suffix}`);
  const own = clean.fileName.toLowerCase().endsWith(`.${suffix}`)
    ? clean.fileName.slice(0, -suffix.length - 1)
    : clean.fileName;
  return `${own}.${suffix}`;
}
