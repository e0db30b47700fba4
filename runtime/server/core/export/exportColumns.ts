import type { EntityModel, FieldModel, Json } from "../../../shared/entity/model.ts";
import { rowsEntity } from "../../../shared/entity/rowsEntity.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { isNameable } from "../../../shared/entity/nameable.ts";
import { type Access } from "../entity/access.ts";
import { entityText } from "../http/entityText.ts";
import type { Translator } from "../http/messages.ts";

/** A moment is a text here: `yyyy-MM-dd` or `yyyy-MM-dd HH:mm:ss` in the zone of the person. */
export type Cell = string | number | null;

export interface ExportColumn {
  name: string;
  header: string;
  type: "text" | "number" | "date" | "dateTime" | "rows";
  /** Digits behind the point of a number that has always as many. */
  scale: number | null;
  /** Value of a row in its wire form as a cell. */
  cell(row: Record<string, Json>): Cell;
  /** The text is HTML. */
  markup?: true;
  /** Fields of the row that the cell is made of. */
  fields: readonly string[];
  /** Of a repeater: the columns of its rows, and the rows in a record. The cell holds them as JSON. */
  inner?: {
    columns: readonly ExportColumn[];
    rowsOf(row: ExportRow): ExportRow[];
    /** What the id of the record and the number of a row are called. */
    words: { id: string; line: string };
  };
}

export type ExportRow = Record<string, Json>;

const withoutCell = new Set(["children", "relations", "files", "json"]);

/** True when a file may have a column for the field. */
function hasCell(field: FieldModel, access: Access): boolean {
  return isNameable(field) && !access.hidden.has(field.name) && !withoutCell.has(field.kind);
}

/**
 * Columns of an export: the asked ones (F4000 for one that is not there for this person), else those of the default list. Headers and
 * dictionary values in the person's language.
 */
export function exportColumns(
  model: EntityModel,
  access: Access,
  asked: string[] | null,
  { translator, locale }: { translator: Translator; locale: string },
): ExportColumn[] {
  const open = (field: FieldModel | undefined): field is FieldModel =>
    field !== undefined && hasCell(field, access);
  const names = asked ?? defaultNames(model);
  const byName = new Map(model.fields.map((field) => [field.name, field]));
  const fields = names.map((name) => byName.get(name));
  if (fields.length === 0 || (asked && !fields.every(open))) {
    const wrong = names.find((_, index) => !open(fields[index]));
    const fault =
      wrong === undefined
        ? { columns: { key: "required" } }
        : { [wrong.slice(0, 80)]: { key: "unknownField" } };
    throw new FormworkError("F4000", { fields: fault });
  }
  return fields.filter(open).map((field) => columnOf(model, field, { translator, locale }));
}

interface Speech {
  translator: Translator;
  locale: string;
}

function columnOf(model: EntityModel, field: FieldModel, speech: Speech): ExportColumn {
  const { translator, locale } = speech;
  const inner = rowsEntity(model, field);
  return {
    name: field.name,
    header:
      entityText(model, field.name, speech) ??
      translator.text(locale, `shell.field.${field.name}`) ??
      field.label,
    ...typeOf(field),
    ...(field.kind === "html" ? { markup: true } : {}),
    cell: cellOf(model, field, translator, locale),
    fields: [field.name, ...(field.relation?.labelAs ? [field.relation.labelAs] : [])],
    ...(inner ? { inner: innerOf(inner, field, speech) } : {}),
  };
}

/** What stands in the rows of a repeater, which has no rights of its own: secrets stay out. */
function innerOf(
  inner: EntityModel,
  { name }: FieldModel,
  speech: Speech,
): NonNullable<ExportColumn["inner"]> {
  const { translator, locale } = speech;
  const open = inner.fields.filter((field) => isNameable(field) && !withoutCell.has(field.kind));
  const word = (key: string, source: string) => translator.text(locale, key) ?? source;
  return {
    columns: open.map((field) => columnOf(inner, field, speech)),
    words: { id: word("shell.field.id", "ID"), line: word("shell.rows.number", "Row") },
    rowsOf: (row) => (Array.isArray(row[name]) ? row[name].filter(isRow) : []),
  };
}

const isRow = (value: Json): value is ExportRow =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function defaultNames(model: EntityModel): string[] {
  const view = model.views.find((candidate) => candidate.name === "default") ?? model.views[0];
  if (view && view.columns.length > 0) return view.columns;
  return model.fields.filter((field) => !field.system).map((field) => field.name);
}

function typeOf({ kind, relation, scale }: FieldModel): Pick<ExportColumn, "type" | "scale"> {
  if (kind === "date" || kind === "dateTime" || kind === "rows") return { type: kind, scale: null };
  if (kind === "decimal") return { type: "number", scale: scale ?? 0 };
  const number = kind === "integer" && !relation;
  return { type: number ? "number" : "text", scale: null };
}

function cellOf(
  model: EntityModel,
  field: FieldModel,
  translator: Translator,
  locale: string,
): ExportColumn["cell"] {
  const label = field.relation?.labelAs;
  const texts = new Map<Json, string>();
  const option = (value: Json): string => {
    let text = texts.get(value);
    if (text === undefined) {
      text =
        (field.dict
          ? translator.text(locale, `dictType.${field.dict}_${String(value)}`)
          : undefined) ??
        entityText(model, `_option.${field.name}.${String(value)}`, { translator, locale }) ??
        String(value);
      texts.set(value, text);
    }
    return text;
  };
  const { name, kind } = field;
  return (row) => {
    const value = (label ? row[label] : undefined) ?? row[name] ?? null;
    if (kind === "multiSelect" && Array.isArray(value)) return value.map(option).join("; ");
    if (kind === "dateRange") return rangeCell(value);
    if (kind === "geoPoint") return pointCell(value);
    if (kind === "rows")
      return Array.isArray(value) && value.length > 0 ? JSON.stringify(value) : null;
    if (value === null || typeof value === "object") return null;
    if (kind === "select") return option(value);
    if (typeof value === "boolean") {
      return translator.text(locale, `dictType.YesNoEnum_${value ? 1 : 2}`) ?? String(value);
    }
    if (typeof value === "number") return value;
    if (kind === "date") return value.slice(0, 10);
    return kind === "decimal" ? decimalCell(value) : value;
  };
}

/** Both days, as an import reads them again. */
function rangeCell(value: Json): Cell {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const { from, to } = value;
  return typeof from === "string" && typeof to === "string" ? `${from} ~ ${to}` : null;
}

/** Latitude before longitude, as maps take it. */
function pointCell(value: Json): Cell {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const { latitude, longitude } = value;
  return typeof latitude === "number" && typeof longitude === "number"
    ? `${latitude}, ${longitude}`
    : null;
}

/** A number where a spreadsheet can hold it exactly. */
function decimalCell(text: string): Cell {
  return text.replace(/[^0-9]/g, "").length <= 15 ? Number(text) : text;
}
