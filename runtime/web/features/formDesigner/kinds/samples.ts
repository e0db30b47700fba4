import type { EntityModel, FieldKind, FieldModel, Json } from "../../../../shared/entity/model.ts";
import { rowsEntity } from "../../../../shared/entity/rowsEntity.ts";

interface Asked {
  entity: EntityModel;
  field: FieldModel;
  day: string;
  rowOf(rows: EntityModel): Record<string, Json>;
}

export type Sample = (asked: Asked) => Json | undefined;

const line: Sample = ({ field }) => (field.pattern ? undefined : cut(field.label, field));

/** Values as somebody might enter them, by kind. */
export const samples: Partial<Record<FieldKind, Sample>> = {
  string: line,
  text: line,
  html: ({ field }) => `<p>${field.label.replaceAll(/[<>&]/g, "")}</p>`,
  email: () => "name@example.com",
  phone: () => "13800138000",
  url: () => "https://example.com",
  color: () => "#5b62ee",
  integer: ({ field }) => within(12, field),
  decimal: ({ field }) => within(12.5, field).toFixed(field.scale ?? 2),
  boolean: () => true,
  date: ({ day }) => day,
  dateTime: ({ day }) => `${day}T09:30:00.000Z`,
  time: () => "09:30:00",
  dateRange: ({ day }) => ({ from: day, to: day }),
  select: ({ field }) => field.options?.[0],
  multiSelect: ({ field }) => field.options?.slice(0, 2),
  rows: ({ entity, field, rowOf }) => {
    const rows = rowsEntity(entity, field);
    return rows ? [rowOf(rows), rowOf(rows)] : undefined;
  },
};

const cut = (text: string, field: FieldModel): string => {
  const long = text.padEnd(field.minLength ?? 0, ".");
  return long.slice(0, field.maxLength ?? long.length);
};

const within = (value: number, { minimum, maximum }: FieldModel): number =>
  Math.min(Math.max(value, minimum ?? value), maximum ?? value);
