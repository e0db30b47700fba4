import { reservedFor, snakeCase } from "../schema/names.ts";
import { sensitiveField } from "../schema/jsonSchema/sensitiveNames.ts";
import type { FieldSchema } from "../schema/read/sourceTypes.ts";
import { camel } from "./nameOf.ts";

export interface GuessedField {
  header: string;
  name: string;
  field: FieldSchema;
  isRequired: boolean;
  /** A note about it; null for most. */
  note: string | null;
}

/** Rows that a guess looks at. */
const looked = 2000;
const derived =
  /^(id|tenantId|create(Time|UserId|UserName)|update(Time|UserId|UserName)|isDelete|version)$/;

/** The fields that a table of values suggests: names from its header, kinds from its values. */
export function fieldsOfRows(
  header: readonly string[],
  rows: readonly (readonly unknown[])[],
): GuessedField[] {
  const taken = new Set<string>();
  return header.flatMap((text, index): GuessedField[] => {
    const values = rows
      .slice(0, looked)
      .map((row) => row[index])
      .filter((value) => value !== null && value !== undefined && String(value).trim() !== "");
    if (text.trim() === "" && values.length === 0) return [];
    const name = freeName(text, index, taken);
    taken.add(snakeCase(name));
    const isRequired = rows.length > 0 && values.length === Math.min(rows.length, looked);
    const plain = { title: text.trim().slice(0, 120) || name, ...guessed(values) };
    const closed = sensitiveField(name, plain);
    return [
      {
        header: text.slice(0, 128) || name,
        name,
        field: nullable(closed?.schema ?? plain, isRequired),
        isRequired,
        note: closed?.note ?? null,
      },
    ];
  });
}

function nullable(field: FieldSchema, isRequired: boolean): FieldSchema {
  const { type } = field;
  return isRequired ||
    typeof type !== "string" ||
    type === "boolean" ||
    field["x-type"] === "secret"
    ? field
    : { ...field, type: [type, "null"] };
}

function freeName(text: string, index: number, taken: ReadonlySet<string>): string {
  let name = camel(text).slice(0, 48) || `column${index + 1}`;
  if (derived.test(name)) name = `source${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  if (reservedFor(name, "field") !== null) name = `${name}Value`;
  let free = name;
  for (let number = 2; taken.has(snakeCase(free)); number++) free = `${name}${number}`;
  return free;
}

const tests: [RegExp, (values: readonly string[]) => FieldSchema][] = [
  [/^(true|false|yes|no|是|否)$/i, () => ({ type: "boolean" })],
  // Numbers that start with 0 are marks, such as those of the post or of telephones.
  [/^-?(0|[1-9]\d{0,14})$/, () => ({ type: "integer" })],
  [/^-?(0|[1-9]\d{0,11})(\.\d{1,6})?$/, decimal],
  [/^\d{4}-\d{2}-\d{2}$/, () => ({ type: "string", format: "date" })],
  [/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/, () => ({ type: "string", format: "date-time" })],
  [/^[^\s@]+@[^\s@]+\.[^\s@]+$/, () => ({ type: "string", maxLength: 254, format: "email" })],
];

function guessed(values: readonly unknown[]): FieldSchema {
  const texts = values.map(textOf);
  const test =
    texts.length > 0 && tests.find(([pattern]) => texts.every((text) => pattern.test(text)));
  if (test) return test[1](texts);
  const longest = Math.max(0, ...texts.map((text) => text.length));
  const isLong = longest > 255 || texts.some((text) => text.includes("\n"));
  return isLong
    ? { type: "string", maxLength: Math.max(4000, roundUp(longest)), "x-type": "text" }
    : { type: "string", maxLength: longest === 0 ? 255 : roundUp(longest) };
}

function textOf(value: unknown): string {
  if (!(value instanceof Date)) return String(value).trim();
  const text = value.toISOString();
  return text.endsWith("T00:00:00.000Z") ? text.slice(0, 10) : text.slice(0, 19);
}

function decimal(texts: readonly string[]): FieldSchema {
  const after = Math.max(2, ...texts.map((text) => text.split(".")[1]?.length ?? 0));
  return { type: "string", "x-type": { decimal: [18, after] } };
}

/** 37 -> 64, 300 -> 512: room to grow. */
const roundUp = (length: number): number => {
  let size = 32;
  while (size < length * 1.5 && size < 60_000) size *= 2;
  return size;
};
