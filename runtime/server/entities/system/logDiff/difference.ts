import type { EntityModel, Json } from "../../../../shared/entity/model.ts";
import type { FieldChange } from "../../../core/entity/recordsContract.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import type { Translator } from "../../../core/http/texts/messages.ts";
import { consoleTime } from "../../../features/wire/index.ts";

export interface DifferenceRow {
  id: number;
  tenant_id: number | null;
  entity: string;
  record_id: number;
  diff_type: string;
  before_data: string | null;
  after_data: string | null;
  business_data: string;
  trace_id: string | null;
  create_time: string;
  create_user_id: number;
  create_user_name: string;
}

export interface Difference {
  id: number;
  tenantId: number | null;
  createTime: string | null;
  updateTime: null;
  createUserId: number;
  createUserName: string;
  updateUserId: null;
  updateUserName: null;
  isDelete: false;
  /** JSON text: the table with its columns and their values, as clients of this log read it. */
  beforeData: string | null;
  afterData: string | null;
  sql: null;
  parameters: null;
  businessData: string;
  diffType: string;
  elapsed: null;
  entity: string;
  entityLabel: string;
  recordId: number;
  /** What the record is called, as the entry has it last; null: nothing that the caller may read. */
  recordTitle: string | null;
  traceId: string | null;
  changes: { field: string; label: string; before: Json; after: Json }[];
  /** The relations that held a record before or after, with its name as far as the caller may know it. */
  related: FieldChange[];
}

/** An entry of the journal as the caller may read it; null: not at all. */
export function presentDifference(
  row: DifferenceRow,
  context: CallContext,
  translator: Translator,
): Difference | null {
  const model = context.entities.get(row.entity);
  const images = context.records.images(row.entity, row.before_data, row.after_data);
  if (!model || !images) return null;
  const text = (key: string) =>
    translator.text(context.locale, `${model.module}.${model.name}.${key}`);
  const fields = images.map(({ field, ...image }) => ({
    ...image,
    field: field.name,
    column: field.column as string,
    label:
      text(field.name) ??
      translator.text(context.locale, `shell.field.${field.name}`) ??
      field.label,
  }));
  const side = (which: "before" | "after", present: boolean) =>
    present ? tableText(model, text("_name") ?? model.label, fields, which) : null;
  return {
    id: row.id,
    tenantId: row.tenant_id,
    createTime: consoleTime(row.create_time),
    updateTime: null,
    createUserId: row.create_user_id,
    createUserName: row.create_user_name,
    updateUserId: null,
    updateUserName: null,
    isDelete: false,
    beforeData: side("before", row.before_data !== null),
    afterData: side("after", row.after_data !== null),
    sql: null,
    parameters: null,
    businessData: row.business_data,
    diffType: row.diff_type,
    elapsed: null,
    entity: row.entity,
    entityLabel: text("_name") ?? model.label,
    recordId: row.record_id,
    recordTitle: titleIn(fields, model.titleField),
    traceId: row.trace_id,
    changes: fields
      .filter(({ changed }) => changed)
      .map(({ field, label, before, after }) => ({ field, label, before, after })),
    related: images
      .filter(({ field, before, after }) => field.relation && (before ?? after) !== null)
      .map(({ field, before, after }) => ({ field: field.name, before, after })),
  };
}

/** The title that an image holds: the later one, or that of a record which is gone. */
function titleIn(images: readonly (Side & { field: string })[], titleField: string): string | null {
  const image = images.find(({ field }) => field === titleField && field !== "id");
  const title = image?.after ?? image?.before ?? null;
  return typeof title === "string" || typeof title === "number" ? String(title) : null;
}

/** Related records get their names, with one question for each relation of an entity. */
export async function nameRelated(
  differences: readonly Difference[],
  { records }: CallContext,
): Promise<void> {
  for (const entity of new Set(differences.map((difference) => difference.entity))) {
    const own = differences.filter((difference) => difference.entity === entity);
    await records.nameChanges(
      entity,
      own.flatMap(({ related }) => related),
    );
  }
}

interface Side {
  column: string;
  label: string;
  before: Json;
  after: Json;
}

function tableText(
  { table }: EntityModel,
  tableDescription: string,
  fields: readonly Side[],
  which: "before" | "after",
): string {
  const columns = fields.map((field) => ({
    columnName: field.column,
    columnDescription: field.label,
    value: field[which],
    isPrimaryKey: field.column === "id",
  }));
  return JSON.stringify([{ tableName: table, tableDescription, columns }]);
}
