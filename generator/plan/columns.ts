import { int4 } from "../../runtime/shared/entity/kinds/numbers/integer.ts";
import { columnTypeOf, holdsJson, kindOf } from "../../runtime/shared/entity/kinds/registry.ts";
import type { EntityModel, FieldModel } from "../../runtime/shared/entity/model.ts";
import { snakeCase } from "../../runtime/shared/schema/names.ts";
import { keepsNull } from "../model/storedNull.ts";
import { boundedName, quoteName, quoteValue } from "./sqlText.ts";
import type { ColumnPlan, TablePlan } from "./tableModel.ts";

/** Every id of every table comes from this one sequence; made by the first hand-written migration. */
export const idDefault = "nextval('formwork.id_seq')";

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
  if (value === undefined || value === null) {
    const { emptyValue } = kindOf(field);
    return emptyValue === undefined ? null : `${quoteValue(JSON.stringify(emptyValue))}::jsonb`;
  }
  if (holdsJson(field)) return `${quoteValue(JSON.stringify(value))}::jsonb`;
  return typeof value === "object" ? null : quoteValue(value);
}

/** What the database refuses by itself: lengths, closed lists, bounds, the form of texts. */
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
      ...named(field.kind, formCheck(field, column)),
    ];
  });
}

function lengthCheck(field: FieldModel, column: string): string | null {
  if (columnTypeOf(field) !== "text" || field.options) return null;
  // Secrets are checked in clear, but stored sealed.
  const least = kindOf(field).secret || !field.required ? 0 : (field.minLength ?? 0);
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
  if (field.system || !kindOf(field).amount) return null;
  const type = columnTypeOf(field);
  const least = type === "integer" && field.minimum === int4.minimum ? undefined : field.minimum;
  const most = type === "integer" && field.maximum === int4.maximum ? undefined : field.maximum;
  const parts = [
    ...(least === undefined ? [] : [`${column} >= ${quoteValue(least)}`]),
    ...(most === undefined ? [] : [`${column} <= ${quoteValue(most)}`]),
  ];
  return parts.length > 0 ? parts.join(" and ") : null;
}

function formCheck(field: FieldModel, column: string): string | null {
  const { storedForm } = kindOf(field);
  return storedForm === undefined ? null : `${column} ~ ${quoteValue(storedForm)}`;
}
