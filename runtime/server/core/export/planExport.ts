import type { EntityModel, Json } from "../../../shared/entity/model.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import type { Transaction } from "../database/contract.ts";
import { accessTo, requirePermission, type Access } from "../entity/rights/access.ts";
import type { ListRequest } from "../entity/read/listRequest.ts";
import type { EntityShape, Registry } from "../entity/contract.ts";
import { countRows, streamRows } from "../entity/read/streamRows.ts";
import type { Session } from "../http/contract.ts";
import type { Translator } from "../http/texts/messages.ts";
import { maxPageSize } from "../http/calls/readQuery.ts";
import type { QueryTarget } from "../http/calls/queryTarget.ts";
import { exportColumns } from "./exportColumns.ts";
import type { ExportColumn } from "./contract.ts";
import { nameRecords, type NameRecords } from "./namedRecords.ts";
import type { ExportFormat } from "./formats/contract.ts";
import { exportFormats, type FileFormat } from "./formats/formats.ts";
import { json } from "./formats/json.ts";

const maxRows = 1_000_000;

/** Who asks, and what the server works with. */
export interface ExportScene {
  registry: Registry;
  translator: Translator;
  session: Session;
  locale: string;
}

export interface ExportRequest {
  format: unknown;
  /** Field names, or null for those of the list. */
  columns: unknown;
  /** Time zone of the person, such as "Asia/Shanghai"; absent: that of the server. */
  zone?: unknown;
  query: (
    target: QueryTarget,
  ) => Omit<ListRequest, "offset" | "limit"> & Partial<Pick<ListRequest, "offset" | "limit">>;
}

/** An export that was found in order; nothing has been read for it yet. */
export interface ExportPlan {
  model: EntityModel;
  shape: EntityShape;
  access: Access;
  columns: ExportColumn[];
  name: NameRecords;
  query: ListRequest;
  suffix: FileFormat | "json";
  format: ExportFormat;
  /** Name of the records, in the language of the person. */
  title: string;
  locale: string;
}

/**
 * Checks what is asked under the rights of the person: the right to export (for rows to look at, that to list), format, columns, conditions.
 * D1016 before anything else is judged; F4000 for a format, column or zone that is not offered.
 */
export function planExport(
  { registry, translator, session, locale }: ExportScene,
  model: EntityModel,
  asked: ExportRequest,
): ExportPlan {
  const { list, export: exported } = model.operations;
  const shown = asked.format === "json";
  requirePermission(session, shown ? list : exported);
  const suffix = readFormat(asked.format);
  const shape = registry.shape(model.key);
  const access = accessTo(shape, session, "read");
  const columns = exportColumns(model, access, readColumns(asked.columns), { translator, locale });
  const zone = readZone(asked.zone);
  const query = asked.query({ registry, shape, access, context: { session, locale } });
  const limit = Math.min(query.limit ?? maxRows, shown ? maxPageSize : maxRows);
  return {
    model,
    shape,
    access,
    columns,
    name: nameRecords(model, columns, { registry, session, translator, locale }),
    query: {
      ...query,
      form: "console",
      offset: query.offset ?? 0,
      limit,
      ...(zone ? { zone } : {}),
    },
    suffix,
    format: suffix === "json" ? json : exportFormats[suffix],
    title: translator.text(locale, `${model.module}.${model.name}._name`) ?? model.label,
    locale,
  };
}

/** Rows that a plan finds, as far as it asks for them. */
export async function countExport(
  tx: Transaction,
  registry: Registry,
  { shape, query }: ExportPlan,
): Promise<number> {
  const { total } = await countRows(tx, registry, shape, query);
  return Math.max(0, Math.min(query.limit, total - query.offset));
}

/** Content of the file, piece by piece, read in the transaction; `progress` is told the rows so far. */
export function exportContent(
  tx: Transaction,
  registry: Registry,
  plan: ExportPlan,
  progress?: (rows: number) => Promise<void> | void,
): AsyncIterable<string | Uint8Array> {
  const { shape, access, columns, name, query, title, locale, model } = plan;
  const only = new Set(
    columns.flatMap(({ fields, inner }) => (inner ? ["id", ...fields] : fields)),
  );
  const rows = async function* () {
    let done = 0;
    for await (const chunk of streamRows(tx, registry, shape, access, { ...query, only })) {
      const read = JSON.parse(`[${chunk.join()}]`) as Record<string, Json>[];
      await name(tx, read);
      yield read;
      done += chunk.length;
      await progress?.(done);
    }
  };
  return plan.format.write({ title, entity: model.key, locale, columns, rows: rows() });
}

function readFormat(format: unknown): FileFormat | "json" {
  if (format === undefined) return "xlsx";
  if (format === "json") return format;
  if (typeof format === "string" && Object.hasOwn(exportFormats, format))
    return format as FileFormat;
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

/** The zone of the person; null: none was told. F4000 for one that is not known. */
export function readZone(zone: unknown): string | null {
  if (zone === undefined || zone === null || zone === "") return null;
  try {
    if (typeof zone === "string" && /^[A-Za-z0-9_+\-/]{1,64}$/.test(zone))
      return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    // Told below.
  }
  throw new FormworkError("F4000", { fields: { zone: { key: "option" } } });
}
