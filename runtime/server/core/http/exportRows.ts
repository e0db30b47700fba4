import { writeCsvStream, writeXlsxStream } from "hucre";
import type { EntityModel, Json } from "../../../shared/entity/model.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { accessTo, requirePermission } from "../entity/access.ts";
import type { ListRequest } from "../entity/list.ts";
import { countRows, streamRows } from "../entity/streamRows.ts";
import { contentDisposition } from "../files/fileName.ts";
import { sessionOf, type Exchange } from "./callScope.ts";
import { localTime } from "./envelope.ts";
import { exportColumns, type Cell } from "./exportColumns.ts";
import type { QueryTarget } from "./readQuery.ts";
import { sheetName } from "./sheetName.ts";
import { answerStreaming, writeSlowly } from "./streaming.ts";

const types = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

const maxRows = 1_000_000;

export interface ExportRequest {
  format: unknown;
  /** Field names, or null for those of the list. */
  columns: unknown;
  query: (target: QueryTarget) => Omit<ListRequest, "offset" | "limit">;
}

/**
 * Sends the rows of a list as a file, with the same filter, sort and rights as the list. F4000 for a format or column that is not offered,
 * D1002 when there is no row.
 */
export function exportRows(
  exchange: Exchange,
  model: EntityModel,
  asked: ExportRequest,
): Promise<void> {
  const { core, request } = exchange;
  const session = sessionOf(request);
  requirePermission(session, model.operations.export);
  const format = readFormat(asked.format);
  const { registry, translator } = core;
  const shape = registry.shape(model.key);
  const access = accessTo(shape, session, "read");
  const locale = translator.localeOf(request.headers["accept-language"]);
  const columns = exportColumns(model, access, readColumns(asked.columns), { translator, locale });
  const target = { registry, shape, access, context: { session } };
  const query: ListRequest = { ...asked.query(target), form: "console", offset: 0, limit: maxRows };
  const name = translator.text(locale, `${model.module}.${model.name}._name`) ?? model.label;
  return answerStreaming(exchange, async (tx) => {
    const { total } = await countRows(tx, registry, shape, query);
    if (total === 0) throw new FormworkError("D1002");
    const rows = async function* (): AsyncGenerator<Cell[]> {
      yield columns.map((column) => column.header);
      for await (const chunk of streamRows(tx, registry, shape, access, query)) {
        for (const text of chunk) {
          const row = JSON.parse(text) as Record<string, Json>;
          yield columns.map((column) => column.cell(row));
        }
      }
    };
    return {
      headers: {
        "content-type": types[format],
        "content-disposition": contentDisposition(fileName(exchange, name, format), false),
      },
      async fill(stream) {
        const file =
          format === "csv"
            ? writeCsvStream(rows(), { bom: true })
            : writeXlsxStream(rows(), { name: sheetName(name) });
        for await (const chunk of file) await writeSlowly(stream, chunk);
      },
    };
  });
}

/** Clients of the console calls expect yyyyMMddHHmm and the title. */
function fileName({ request }: Exchange, name: string, format: string): string {
  const now = localTime(new Date());
  return request.face === "console"
    ? `${now.replaceAll(/\D/g, "").slice(0, 12)}${name}.${format}`
    : `${name}-${now.slice(0, 10)}.${format}`;
}

function readFormat(format: unknown): keyof typeof types {
  if (format === undefined || format === "xlsx") return "xlsx";
  if (format === "csv") return "csv";
  throw new FormworkError("F4000", { fields: { format: { key: "option" } } });
}

function readColumns(columns: unknown): string[] | null {
  if (columns === undefined || columns === null) return null;
  const names: unknown[] =
    typeof columns === "string" ? columns.split(",").filter(Boolean) : [columns].flat();
  if (names.length > 500 || !names.every((name) => typeof name === "string")) {
    throw new FormworkError("F4000", { fields: { columns: { key: "type" } } });
  }
  return names;
}
