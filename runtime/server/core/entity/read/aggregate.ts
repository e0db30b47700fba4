import { serverKindOf } from "../../kinds/registry.ts";
import { kindOf } from "../../../../shared/entity/kinds/registry.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { FieldModel, Json } from "../../../../shared/entity/model.ts";
import type { Transaction } from "../../database/contract.ts";
import { readable, type Access } from "../rights/access.ts";
import { identifier } from "../identifiers.ts";
import { whereClause } from "./list.ts";
import type { ListRequest } from "./listRequest.ts";
import { createParameters } from "../parameters.ts";
import type { EntityShape, Registry } from "../contract.ts";
import { readSource, type Source } from "./source.ts";

export const groupUnits = ["day", "week", "month", "year"] as const;
export const measureKinds = ["count", "sum", "avg", "min", "max"] as const;

export interface GroupKey {
  field: FieldModel;
  /** Dates are put together by this; null: every value stands for itself. */
  unit: (typeof groupUnits)[number] | null;
}

export interface Measure {
  /** As it was asked for, such as "sum:cost"; its name in the answer. */
  name: string;
  kind: (typeof measureKinds)[number];
  /** Null: the records themselves are counted. */
  field: FieldModel | null;
}

export interface AggregateRequest extends Pick<ListRequest, "filter" | "deleted" | "view"> {
  groups: GroupKey[];
  measures: Measure[];
  order: "key" | "value";
  limit: number;
}

export interface AggregateGroup {
  /** Values of the group's fields; null where they are empty. */
  key: Json[];
  /** Titles of the records that relations lead to; null where there is none to show. */
  texts: (string | null)[];
  values: Record<string, Json>;
}

export interface AggregateResult {
  groups: AggregateGroup[];
  /** There are more groups than were asked for. */
  more: boolean;
}

const refused = (place: string) =>
  new FormworkError("F4000", { fields: { [place]: { key: "option" } } });

/** Reads "field" or "field:month"; a field that the person may not know is refused like one that does not exist. */
export function readGroup(shape: EntityShape, access: Access, text: string): GroupKey {
  const [name = "", unit = null, ...rest] = text.split(":");
  const field = openField(shape, access, name);
  if (!field || rest.length > 0 || !kindOf(field).sortable) throw refused("group");
  if (unit === null) return { field, unit };
  const dated = kindOf(field).calendar !== null;
  const known = groupUnits.find((candidate) => candidate === unit);
  if (!dated || known === undefined) throw refused("group");
  return { field, unit: known };
}

/** Reads "count" or "sum:field". */
export function readMeasure(shape: EntityShape, access: Access, text: string): Measure {
  if (text === "count") return { name: text, kind: "count", field: null };
  const [kind, name = "", ...rest] = text.split(":");
  const known = measureKinds.find((candidate) => candidate === kind);
  const field = openField(shape, access, name);
  if (!known || known === "count" || !field || rest.length > 0) throw refused("measures");
  const { amount, calendar } = kindOf(field);
  const fits = amount !== null || (calendar !== null && known !== "sum" && known !== "avg");
  if (!fits) throw refused("measures");
  return { name: text, kind: known, field };
}

/** A stored field whose content the person may know whole: what lists cover would stand bare in a group. */
export function openField(shape: EntityShape, access: Access, name: string): FieldModel | null {
  const field = shape.byName.get(name);
  if (!field || field.column === null || !readable(access, field)) return null;
  return access.covered.has(name) ? null : field;
}

/** Counts and sums of the records that the person's list would show, in bounded groups. */
export async function aggregateRows(
  tx: Transaction,
  registry: Registry,
  shape: EntityShape,
  access: Access,
  request: AggregateRequest,
): Promise<AggregateResult> {
  const parameters = createParameters();
  const where = whereClause(tx, registry, shape, request, parameters);
  const source = readSource(shape, access);
  const groups = request.groups.map((group) => groupExpression(group, source));
  const measures = request.measures.map((measure) => measureExpression(measure, source));
  const columns = [
    ...groups.map((sql, index) => `${sql} as g${index}`),
    ...measures.map((sql, index) => `${sql} as m${index}`),
  ];
  const positions = groups.map((_, index) => String(index + 1));
  // The measure itself and not its text on the wire, by which 5 would stand over 10.
  const first = request.measures.slice(0, 1).map((measure) => measuredValue(measure, source));
  const order = [
    ...(request.order === "value" ? first.map((sql) => `${sql} desc nulls last`) : []),
    ...positions,
  ];
  const limit = parameters.bind(request.limit + 1);
  const rows = await tx.query<Record<string, Json>>(
    `select ${columns.join(", ")} from ${source.from}${where}` +
      (groups.length > 0 ? ` group by ${positions.join(", ")}` : "") +
      (order.length > 0 ? ` order by ${order.join(", ")}` : "") +
      ` limit ${limit}::int`,
    parameters.values,
    { plan: "anew" },
  );
  const kept = rows.slice(0, request.limit);
  const titles = await Promise.all(
    request.groups.map((group, index) =>
      titlesOf(
        tx,
        shape,
        access,
        group,
        kept.map((row) => row[`g${index}`] ?? null),
      ),
    ),
  );
  return {
    more: rows.length > kept.length,
    groups: kept.map((row) => {
      const key = request.groups.map((_, index) => row[`g${index}`] ?? null);
      return {
        key,
        texts: key.map((value, index) => titles[index]?.get(String(value)) ?? null),
        values: Object.fromEntries(
          request.measures.map(({ name }, index) => [name, row[`m${index}`] ?? null]),
        ),
      };
    }),
  };
}

const formats = { day: "YYYY-MM-DD", week: 'IYYY-"W"IW', month: "YYYY-MM", year: "YYYY" } as const;

function groupExpression({ field, unit }: GroupKey, { alias }: Source): string {
  const column = `${alias}.${identifier(field.column as string)}`;
  if (unit !== null) return `to_char(${column}, '${formats[unit]}')`;
  return serverKindOf(field).groupSql(column);
}

function measuredValue({ kind, field }: Measure, { alias }: Source): string {
  if (field === null) return "count(*)";
  return `${kind}(${alias}.${identifier(field.column as string)})`;
}

function measureExpression(measure: Measure, source: Source): string {
  const value = measuredValue(measure, source);
  const { kind, field } = measure;
  if (field === null) return `${value}::int`;
  return kind === "avg" ? `round(${value}, ${Number(field.scale ?? 2)})::text` : `${value}::text`;
}

/** Titles of the records behind a relation, where the person sees them in his list too. */
async function titlesOf(
  tx: Transaction,
  shape: EntityShape,
  access: Access,
  { field }: GroupKey,
  values: Json[],
): Promise<Map<string, string>> {
  const { relation } = field;
  const label = relation?.labelAs ? shape.byName.get(relation.labelAs) : undefined;
  if (!relation || !label || !readable(access, label) || access.covered.has(label.name)) {
    return new Map();
  }
  const ids = values.filter((value) => value !== null);
  if (ids.length === 0) return new Map();
  const rows = await tx.query<{ id: number; title: string | null }>(
    `select l."id", l.${identifier(relation.titleColumn)}::text as title from ${identifier(relation.table)} l where l."id" = any($1::bigint[])`,
    [ids],
  );
  return new Map(rows.map(({ id, title }) => [String(id), title ?? ""]));
}
