import { entities } from "../../../../generated/server.ts";
import type { EntityModel, FieldModel } from "../../../../runtime/shared/entity/model.ts";
import type { TestDatabase } from "../../../support/testDatabase.ts";
import { dayAfter } from "./dayAfter.ts";

/** Where a planted row lies, as far as rights look at it. */
export interface Place {
  name: string;
  tenantId: number;
  ownerId: number;
  orgId: number;
  deleted?: boolean;
}

/** A row whose texts are found nowhere else. */
export interface PlantedRow {
  entity: EntityModel;
  id: number;
  place: Place;
  /** Text by field name. */
  texts: ReadonlyMap<string, string>;
  /** Stored values by field name, for conditions. */
  record: Record<string, unknown>;
}

/** Entities that people read through lists of their own. */
export const listed = entities.filter(
  (entity) =>
    entity.kind !== "view" &&
    (entity.operations.list ?? entity.operations.get) !== null &&
    entity.scope !== "platform" &&
    entity.fields.some((field) => field.name === "tenantId" && field.column !== null),
);

const textOf = (row: number, field: number) => `Zq${row.toString(36)}x${field.toString(36)}Q`;
const longest = 12;

/** Fields that can carry a text of ours: anything free that is not made by the server. */
export function markable({ fields }: EntityModel): FieldModel[] {
  return fields.filter(
    (field) =>
      ["string", "text", "html"].includes(field.kind) &&
      field.column !== null &&
      !field.system &&
      !field.options &&
      !field.dict &&
      !field.pattern &&
      field.sensitive !== "secret" &&
      (field.maxLength ?? longest) >= longest,
  );
}

/** Puts one row of every entity into every place, past the pipeline. */
export async function plant(
  { ownerQuery }: TestDatabase,
  places: readonly Place[],
): Promise<PlantedRow[]> {
  const planted: PlantedRow[] = [];
  // References and checks of copied rows have nothing to do with who sees them.
  await ownerQuery("set session_replication_role = replica");
  for (const entity of listed) {
    for (const place of places) {
      if (place.deleted && !entity.lifecycle.softDelete) continue;
      planted.push(await plantRow(ownerQuery, entity, place, planted.length));
    }
  }
  await ownerQuery("set session_replication_role = origin");
  return planted;
}

/** Puts one row of an entity into a place, past the pipeline. References and triggers have to be off. */
export async function plantRow(
  ownerQuery: TestDatabase["ownerQuery"],
  entity: EntityModel,
  place: Place,
  number: number,
): Promise<PlantedRow> {
  const texts = new Map(
    markable(entity).map((field, index) => [field.name, textOf(number, index)]),
  );
  const columns = new Map(entity.fields.map((field) => [field.name, field.column]));
  const values: Record<string, unknown> = { tenant_id: place.tenantId };
  const set = (name: string, value: unknown) => {
    const column = columns.get(name);
    if (column && name !== "id") values[column] = value;
  };
  for (const field of entity.fields) {
    if (field.kind === "files" && field.column) values[field.column] = [];
  }
  set("createUserId", place.ownerId);
  set("createOrgId", place.orgId);
  set(entity.dataScope?.owner ?? "", place.ownerId);
  set(entity.dataScope?.org ?? "", place.orgId);
  set("isDelete", place.deleted ?? false);
  for (const name of new Set(entity.unique.flatMap(({ fields }) => fields))) {
    const field = entity.fields.find((candidate) => candidate.name === name);
    if (!field?.column || field.system || texts.has(name)) continue;
    const outside = outsideOfKey(entity, field);
    if (outside !== undefined) set(name, outside);
    else if (field.kind === "relation") set(name, field.nullable ? null : 9_000_000_000 + number);
    else if (field.nullable) set(name, null);
    else if (field.kind === "integer" || field.kind === "select") set(name, 900_000 + number);
    else if (field.kind === "date") set(name, dayAfter(number));
    else set(name, `z${number}`);
  }
  for (const [name, text] of texts) set(name, text);
  const [source] = await ownerQuery<{ row: object }>(
    `select to_jsonb(t) as row from ${entity.table} t order by (tenant_id = $1) desc, id limit 1`,
    [place.tenantId],
  );
  const [stored] = await ownerQuery<{ row: Record<string, unknown> }>(
    `insert into ${entity.table} as t
     select (jsonb_populate_record(null::${entity.table},
       $1::jsonb || $2::jsonb || jsonb_build_object('id', nextval('formwork.id_seq')))).*
     returning to_jsonb(t) as row`,
    [source?.row ?? plainRow(entity), values],
  );
  const row = stored?.row ?? {};
  const record = Object.fromEntries(
    entity.fields
      .filter((field) => field.column)
      .map((field) => [field.name, row[field.column as string] ?? null]),
  );
  return { entity, id: Number(row["id"]), place, texts, record };
}

/** A choice that leaves a row out of the key that holds for another choice only. */
function outsideOfKey({ unique }: EntityModel, { name, options }: FieldModel) {
  const where = unique.find(({ fields }) => fields.includes(name))?.where;
  return where ? options?.find((option) => !where.includes(String(option))) : undefined;
}

/** A row for a table that is empty so far, by column. */
function plainRow({ fields }: EntityModel): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const field of fields) {
    if (field.column === null || field.nullable) continue;
    row[field.column] = field.default ?? field.options?.[0] ?? plainValue(field);
  }
  return row;
}

function plainValue({ kind, minimum }: FieldModel): unknown {
  if (["integer", "relation", "select"].includes(kind)) return Math.max(minimum ?? 1, 1);
  if (kind === "decimal") return "1";
  if (kind === "boolean") return false;
  if (kind === "date" || kind === "dateTime") return "2026-01-01";
  if (kind === "files" || kind === "json") return [];
  return "text";
}
