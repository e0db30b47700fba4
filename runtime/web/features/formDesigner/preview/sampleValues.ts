import type { EntityModel, FieldModel, Json } from "../../../../shared/entity/model.ts";
import { rowsEntity } from "../../../../shared/entity/rowsEntity.ts";

/** Values as somebody might enter them, so that a form is seen filled in; fields whose values lie elsewhere stay empty. */
export function sampleValues(entity: EntityModel, day: string): Record<string, Json> {
  const values: Record<string, Json> = {};
  for (const field of entity.fields) {
    if (field.system || field.readOnly || field.name === "id") continue;
    const value = sampleValue(entity, field, day);
    if (value !== undefined) values[field.name] = value;
  }
  return values;
}

const cut = (text: string, field: FieldModel): string => {
  const long = text.padEnd(field.minLength ?? 0, ".");
  return long.slice(0, field.maxLength ?? long.length);
};

const within = (value: number, { minimum, maximum }: FieldModel): number =>
  Math.min(Math.max(value, minimum ?? value), maximum ?? value);

function sampleValue(entity: EntityModel, field: FieldModel, day: string): Json | undefined {
  const { kind, options, label } = field;
  switch (kind) {
    case "string":
    case "text":
      return field.pattern ? undefined : cut(label, field);
    case "html":
      return `<p>${label.replaceAll(/[<>&]/g, "")}</p>`;
    case "email":
      return "name@example.com";
    case "phone":
      return "13800138000";
    case "url":
      return "https://example.com";
    case "color":
      return "#5b62ee";
    case "integer":
      return within(12, field);
    case "decimal":
      return within(12.5, field).toFixed(field.scale ?? 2);
    case "boolean":
      return true;
    case "date":
      return day;
    case "dateTime":
      return `${day}T09:30:00.000Z`;
    case "time":
      return "09:30:00";
    case "dateRange":
      return { from: day, to: day };
    case "select":
      return options?.[0];
    case "multiSelect":
      return options ? options.slice(0, 2) : undefined;
    case "rows": {
      const rows = rowsEntity(entity, field);
      return rows ? [sampleValues(rows, day), sampleValues(rows, day)] : undefined;
    }
    default:
      return undefined;
  }
}
