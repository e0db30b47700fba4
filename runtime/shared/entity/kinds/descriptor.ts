import type { FieldFault } from "../../errors/formworkError.ts";
import type { ValueType } from "../../expression/link/linked.ts";
import type {
  BuiltInKind,
  FieldKind,
  FieldModel,
  FilterOperator,
  Json,
  ViewModel,
} from "../model.ts";

/** The parts of a field that decide how its values look; a FieldModel is one. */
export type FieldShape = Pick<
  FieldModel,
  | "nullable"
  | "minLength"
  | "maxLength"
  | "minItems"
  | "maxItems"
  | "pattern"
  | "minimum"
  | "maximum"
  | "precision"
  | "scale"
  | "options"
  | "file"
  | "rows"
>;

/** Schema keywords that only some kinds understand. */
export type KindKeyword =
  | "minLength"
  | "maxLength"
  | "pattern"
  | "minimum"
  | "maximum"
  | "minItems"
  | "maxItems"
  | "x-search"
  | "enum"
  | "x-dict"
  | "items"
  | "x-relation"
  | "x-file"
  | "x-type"
  | "x-mask"
  | "x-holds";

/** A range of PostgreSQL between two values. */
export interface RangeForm {
  type: "daterange" | "tstzrange" | "int4range" | "int8range" | "numrange";
  /** "[]": the last value belongs to the range; "[)": it is where the next one may begin. */
  ends: "[]" | "[)";
  /** A column's value as a bound of the range. */
  bound?(column: string): string;
}

export type JsonSchema = { [keyword: string]: Json };

/** What is the same for most kinds; `defineKind` fills it in. */
export interface KindTraits {
  operators: readonly FilterOperator[];
  sortable: boolean;
  keywords: readonly KindKeyword[];
  /** Most characters when the schema does not say. */
  defaultMaxLength?: number | undefined;
  /** Bounds when the schema does not say. */
  defaultBounds?: { minimum: number; maximum: number };
  /** The default of a field that may not be null, when the schema does not say. */
  emptyValue?: Json;
  align: "left" | "right" | "center";
  /** Column width in pixels. */
  defaultWidth: number;
  /** Its column takes of the width that is left. */
  stretches: boolean;
  /** A value is entered in the room of one cell. */
  compact: boolean;
  /** How filters ask: for a part of a text, what lies between two values, one of several values, or one value. */
  asking: "part" | "between" | "among" | "one";
  /** Values are in tables of their own; the field has no column. */
  nested: boolean;
  /** The content never leaves the server. */
  secret: boolean;
  /** The server gives the value; clients never do. */
  assigned: boolean;
  /** Fields of a repeater, which have neither a table nor a column, may be of the kind. */
  inRows: boolean;
  /** An empty array is a value without content; for all others it is a wrong type. */
  mayBeList: boolean;
  /** Default views show it as a column. */
  listed: boolean;
  /** Default views offer it as a filter. */
  filtered: boolean;
  /** It takes the whole width of a form and of a page. */
  wide: boolean;
  /** Kinds of view that it may arrange (`by`). */
  arranges: readonly ViewModel["kind"][];
  /** Values can name a record; "first": the first such field does when no other is called title, name or code. */
  naming: "first" | "able" | null;
  /** Mails can be sent to its values. */
  mailed: boolean;
  /** Text without a form of its own: one line, or several. */
  prose: "line" | "lines" | null;
  /** The text is markup. */
  markup: boolean;
  /** Numbers that are added up: whole ones, or decimals of exact digits. */
  amount: "whole" | "exact" | null;
  /** Days or moments in a calendar. */
  calendar: "day" | "moment" | null;
  /** Two days, `from` and `to`, each of which expressions may name. */
  span: boolean;
  /** How two values make a range in the database; null: they make none. */
  range: RangeForm | null;
  /** Values come from a list of options: one of them, or several. */
  choice: "one" | "several" | null;
  /** Files that are exported, and files that are imported, may have a column for it. */
  exported: boolean;
  imported: boolean;
  /** Sample values, for kinds with a format that not every text has. */
  examples: readonly Json[];
}

/** Everything that browser, server and generator have to know about one field kind; each of them adds its own part. */
export interface KindDescriptor extends KindTraits {
  kind: FieldKind;
  /** Of a kind of a project: the built-in one that it is like. */
  like?: BuiltInKind;
  /** Of a kind of a project: a word for its icon in the form designer, such as "money"; absent: the icon of the kind that it is like. */
  icon?: string;
  /** PostgreSQL type of the column; null: no column of its own. */
  columnType(field: FieldShape): string | null;
  /** JSON Schema of a value on the wire (null is added by `fieldSchema`). */
  jsonSchema(field: FieldShape): JsonSchema;
  /** Every stored text of the kind matches this; the database holds it too. */
  storedForm?: string;
  /** TypeScript type of a value on the wire. */
  tsType(field: FieldShape): string;
  /** Type of a value in expressions. */
  valueType(field: FieldShape): ValueType;
  /**
   * What a client sent, in the form that is checked and stored: trimmed, dates in ISO form, decimals as exact text.
   * A value that cannot be read comes back unchanged, for `check` to refuse.
   */
  parseInput(value: unknown, field: FieldShape): unknown;
  /** Text of an import cell or an address bar as a value; unreadable text comes back unchanged. */
  parseText(text: string, field: FieldShape): unknown;
  /** The one validator of a value that is not null; null: nothing wrong. Never throws. */
  check(value: unknown, field: FieldShape): FieldFault | null;
  /** Whether two values that are not empty, as `parseInput` gives them, are the same when stored. */
  same(now: unknown, before: unknown): boolean;
}

export function fault(key: string, params?: FieldFault["params"]): FieldFault {
  return params ? { key, params } : { key };
}
