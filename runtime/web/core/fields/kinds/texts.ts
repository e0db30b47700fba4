import { ofKind } from "../../../../shared/entity/kinds/registry.ts";
import type { FieldKind, FieldModel, Json } from "../../../../shared/entity/model.ts";
import { noName } from "../../../../shared/text/noName.ts";
import { ownKinds } from "./ownKinds.ts";
import { htmlText } from "../../markup/htmlText.ts";
import type { EntityRecord } from "../../pages/contract.ts";
import {
  dateFormat,
  dayOptions,
  formatDate,
  formatDateTime,
  formatTime,
  groupDecimal,
  kept,
  numberFormat,
} from "../../time/formats.ts";

/** What formatting needs to know about the person: language, words for yes and no, labels of select values. */
export interface ValueFormat {
  language: string;
  yes: string;
  no: string;
  /** Stands for a related record whose name does not come along: gone, or not for this person to see. */
  unseen: string;
  option: (field: FieldModel, value: string | number) => string;
  /** A text of the seed data in the reader's language; any other as it is. */
  seeded: (text: string) => string;
}

interface Shown {
  field: FieldModel;
  value: NonNullable<Json>;
  record: EntityRecord | null;
  format: ValueFormat;
}

export type TextOf = (shown: Shown) => string;

const plain: TextOf = ({ value, format }) =>
  typeof value === "string" ? format.seeded(value) : String(value);
const count: TextOf = ({ value }) => (Array.isArray(value) ? String(value.length) : "");

/** Values as text, by kind; as they are written where a kind is missing. */
const texts: Partial<Record<FieldKind, TextOf>> = {
  boolean: ({ value, format }) => (value ? format.yes : format.no),
  integer: ({ field, value, format }) =>
    withUnit(field, numberFormat(format.language, { useGrouping: "min2" }).format(Number(value))),
  decimal: ({ field, value, format }) =>
    withUnit(field, groupDecimal(String(value), format.language)),
  date: ({ value, format }) => formatDate(String(value), format.language),
  dateTime: ({ value, format }) => formatDateTime(String(value), format.language),
  time: ({ value, format }) => formatTime(String(value), format.language),
  select: ({ field, value, format }) => format.option(field, value as string | number),
  multiSelect: ({ field, value, format }) => optionsText(field, value, format),
  dateRange: ({ value, format }) => rangeText(value, format.language),
  relation: ({ field, value, record, format }) => {
    const label = field.relation?.labelAs ? record?.[field.relation.labelAs] : undefined;
    if (typeof label === "string") return label.trim() ? format.seeded(label) : noName;
    // 0 is the root of a tree, which no record stands for.
    return value === 0 ? "" : format.unseen;
  },
  secret: () => "••••••",
  html: ({ value }) => htmlText(String(value)),
  files: count,
  relations: count,
  children: count,
  rows: count,
  geoPoint: ({ value }) => geoText(value),
  json: ({ value }) => JSON.stringify(value),
};

export const formatOf = (field: FieldModel): TextOf =>
  ownKinds[field.kind]?.text ?? ofKind(texts, field) ?? plain;

/** A number is not parted from its unit. */
const withUnit = ({ ui }: FieldModel, text: string): string =>
  ui?.unit ? `${text}\u00a0${ui.unit}` : text;

function optionsText(field: FieldModel, value: Json, { language, option }: ValueFormat): string {
  if (!Array.isArray(value)) return "";
  const chosen = value.map((entry) => option(field, entry as string | number));
  return kept(
    `${language} list`,
    // Lists of units run into each other in Chinese and Japanese.
    () => new Intl.ListFormat(language, { style: "narrow", type: "conjunction" }),
  ).format(chosen);
}

/** "1 – 5 May 2026", as the language writes it. */
function rangeText(value: Json, language: string): string {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return "";
  const [from, to] = [value["from"], value["to"]].map((day) =>
    typeof day === "string" ? new Date(`${day.slice(0, 10)}T00:00:00Z`) : new Date(Number.NaN),
  ) as [Date, Date];
  if (Number.isNaN(from.getTime()) || Number.isNaN(to.getTime())) return "";
  return dateFormat(language, dayOptions).formatRange(from, to);
}

function geoText(value: Json): string {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return "";
  const { latitude, longitude } = value;
  return latitude === undefined ? "" : `${String(latitude)}, ${String(longitude)}`;
}
