import { kindOf, isStructured } from "../../../../shared/entity/kinds/registry.ts";
import type { FieldModel, Json } from "../../../../shared/entity/model.ts";
import { isCovered } from "../../../../shared/entity/nameable.ts";
import type { FieldChange } from "../recordsContract.ts";
import type { Operation } from "../operation.ts";
import type { Row } from "../rows.ts";

/** Rows of a field that a text names. */
const namedRows = 20;

/**
 * What the changes of these requests did beside the row of a record: its child rows and many-to-many relations, without what is closed to
 * the person. By request.
 */
export async function nestedChanges(
  operation: Operation,
  id: number,
  requestIds: readonly (string | null)[],
): Promise<Map<string, FieldChange[]>> {
  const { shape, access, context } = operation;
  const fields = shape.model.fields.filter(
    (field) => kindOf(field).nested && !access.hidden.has(field.name),
  );
  const asked = requestIds.filter((each) => each !== null);
  if (fields.length === 0 || asked.length === 0) return new Map();
  const rows = await context.tx.query<{ request_id: string; before: Row; after: Row }>(
    `select request_id, before, after from formwork.nested_change
      where record_id = $1 and entity = any($2::text[]) and request_id = any($3::text[]) order by id`,
    [id, [shape.model.key, ...shape.model.was], asked],
  );
  const found = new Map<string, { before: Row; after: Row }>();
  for (const { request_id: request, before, after } of rows) {
    const known = found.get(request);
    found.set(request, {
      before: { ...before, ...known?.before },
      after: { ...known?.after, ...after },
    });
  }
  return new Map(
    [...found].map(([request, { before, after }]) => [
      request,
      fields.flatMap((field) => {
        if (!(field.name in before)) return [];
        return changeOf(operation, field, before[field.name], after[field.name]);
      }),
    ]),
  );
}

function changeOf(operation: Operation, field: FieldModel, old: unknown, now: unknown) {
  const [before, after] = [old, now].map((value) => openRows(operation, field, value));
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const change: FieldChange = { field: field.name, before: before as Json, after: after as Json };
  if (!field.children) return [change];
  return [{ ...change, ...rowTexts(operation, field, before as Row[], after as Row[]) }];
}

/** Child rows without the columns that are closed; ids as they are. */
function openRows({ registry, access }: Operation, field: FieldModel, value: unknown): unknown[] {
  const rows = Array.isArray(value) ? (value as unknown[]) : [];
  if (!field.children) return rows;
  const { model } = registry.shape(field.children.entity);
  const own = access.children.get(field.name);
  const closed = new Set(
    model.fields
      .filter((each) => isCovered(each) || own?.hidden.has(each.name) || own?.masked.has(each.name))
      .map(({ name }) => name),
  );
  return (rows as Row[]).map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !closed.has(name))),
  );
}

/** The rows in which two states differ, each by its values. */
function rowTexts(
  { registry }: Operation,
  { children }: FieldModel,
  before: Row[],
  after: Row[],
): { beforeText: string; afterText: string } {
  const { model } = registry.shape(children?.entity as string);
  const told = model.fields.filter(
    (field) =>
      !field.system &&
      field.name !== "id" &&
      field.name !== "orderNo" &&
      !field.relation &&
      !isStructured(field),
  );
  const text = (row: Row) =>
    told
      .map(({ name }) => row[name])
      .filter((value) => value !== null && value !== undefined && value !== "")
      .join(" · ");
  const others = (rows: Row[], than: Row[]) => {
    const known = new Set(than.map((row) => JSON.stringify(row)));
    const own = rows.filter((row) => !known.has(JSON.stringify(row)));
    const rest = own.length - namedRows;
    return own.slice(0, namedRows).map(text).join("; ") + (rest > 0 ? ` +${rest}` : "");
  };
  return { beforeText: others(before, after), afterText: others(after, before) };
}
