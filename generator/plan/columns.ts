import { int4 } from "../../runtime/shared/entity/kinds/numbers.ts";
import { columnTypeOf, holdsJson } from "../../runtime/shared/entity/kinds/registry.ts";
import type { EntityModel, FieldModel } from "../../runtime/shared/entity/model.ts";
import { snakeCase } from "../../runtime/shared/schema/names.ts";
import { keepsNull } from "../model/storedNull.ts";
import { boundedName, quoteName, quoteValue } from "./sqlText.ts";
import type { ColumnPlan, TablePlan } from "./tableModel.ts";

/** Every id of every table comes from this one sequence; made by the first hand-written migration. */
export const idDefault = "nextval('formwork.id_seq')";

/** Kinds whose text is checked in clear but stored in another form. */
const storedOtherwise = new Set<FieldModel["kind"]>(["secret"]);

export function entityColumns(entity: EntityModel): ColumnPlan[] {
  return entity.fields.flatMap((field) => {
    const type = columnTypeOf(field);
    if (type === null || field.column === null) return [];
    return [
      {
        name: field.column,
        type,
        nullable: keepsNull(field),
        default: defaultOf(field),
        was: field.was.map(snakeCase),
        field: field.name,
        ...(field.fresh ? { fresh: true as const } : {}),
        ...convertOf(field),
      },
    ];
  });
}

function convertOf({ convert, maxLength }: FieldModel): Pick<ColumnPlan, "convert"> {
  if (!convert) return {};
  return { convert: { ...convert, ...(maxLength === undefined ? {} : { maxLength }) } };
}

function defaultOf(field: FieldModel): string | null {
  if (field.name === "id") return idDefault;
  if (field.name === "createTime" || field.name === "updateTime") return "now()";
  const value = field.default;
  if (value === undefined || value === null) return field.kind === "files" ? "'[]'::jsonb" : null;
  if (holdsJson(field)) {
    return `${quoteValue(JSON.stringify(value))}::jsonb`;
  }
  return typeof value === "object" ? null : quoteValue(value);
}

/** What the database refuses by itself: lengths, closed lists, bounds, the form of a time of day. */
export function entityChecks(entity: EntityModel): TablePlan["checks"] {
  return entity.fields.flatMap((field) => {
    if (field.column === null || field.name === "id") return [];
    const column = quoteName(field.column);
    const named = (what: string, sql: string | null) =>
      sql === null ? [] : [{ name: boundedName(entity.table, field.column ?? "", what), sql }];
    return [
      ...named("length", lengthCheck(field, column)),
      ...named("values", valuesCheck(field, column)),
      ...named("bounds", boundsCheck(field, column)),
      ...named("time", field.kind === "time" ? timeCheck(column) : null),
    ];
  });
}

function lengthCheck(field: FieldModel, column: string): string | null {
  if (columnTypeOf(field) !== "text" || field.options) return null;
  const least = storedOtherwise.has(field.kind) || !field.required ? 0 : (field.minLength ?? 0);
  const most = field.maxLength;
  if (least > 0 && most !== undefined) return `char_length(${column}) between ${least} and ${most}`;
  if (most !== undefined) return `char_length(${column}) <= ${most}`;
  return least > 0 ? `char_length(${column}) >= ${least}` : null;
}

function valuesCheck(field: FieldModel, column: string): string | null {
  if (!field.options || field.options.length === 0) return null;
  if (holdsJson(field)) return `${column} <@ ${quoteValue(JSON.stringify(field.options))}::jsonb`;
  return `${column} in (${field.options.map(quoteValue).join(", ")})`;
}

function boundsCheck(field: FieldModel, column: string): string | null {
  if (field.system || (field.kind !== "integer" && field.kind !== "decimal")) return null;
  const type = columnTypeOf(field);
  const least = type === "integer" && field.minimum === int4.minimum ? undefined : field.minimum;
  const most = type === "integer" && field.maximum === int4.maximum ? undefined : field.maximum;
  const parts = [
    ...(least === undefined ? [] : [`${column} >= ${quoteValue(least)}`]),
    ...(most === undefined ? [] : [`${column} <= ${quoteValue(most)}`]),
  ];
  return parts.length > 0 ? parts.join(" and ") : null;
}

function timeCheck(column: string): string {
  return `${column} ~ '^([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?$'`;
}
