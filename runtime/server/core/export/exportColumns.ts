import type { EntityModel, FieldModel, Json } from "../../../shared/entity/model.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { isSecret, type Access } from "../entity/access.ts";
import { entityText } from "../http/entityText.ts";
import type { Translator } from "../http/messages.ts";

/** A moment is a text here: `yyyy-MM-dd` or `yyyy-MM-dd HH:mm:ss` in the zone of the person. */
export type Cell = string | number | null;

export interface ExportColumn {
  name: string;
  header: string;
  type: "text" | "number" | "date" | "dateTime";
  /** Digits behind the point of a number that has always as many. */
  scale: number | null;
  /** Value of a row in its wire form as a cell. */
  cell(row: Record<string, Json>): Cell;
  /** Fields of the row that the cell is made of. */
  fields: readonly string[];
}

const withoutCell = new Set(["children", "relations", "files", "json", "geoPoint", "rows"]);

/** True when a file may have a column for the field. */
function hasCell(field: FieldModel, access: Access): boolean {
  return !isSecret(field) && !access.hidden.has(field.name) && !withoutCell.has(field.kind);
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
  return fields.filter(open).map((field) => ({
    name: field.name,
    header:
      entityText(model, field.name, { translator, locale }) ??
      translator.text(locale, `shell.field.${field.name}`) ??
      field.label,
    ...typeOf(field),
    cell: cellOf(model, field, translator, locale),
    fields: [field.name, ...(field.relation?.labelAs ? [field.relation.labelAs] : [])],
  }));
}

function defaultNames(model: EntityModel): string[] {
  const view = model.views.find((candidate) => candidate.name === "default") ?? model.views[0];
  if (view && view.columns.length > 0) return view.columns;
  return model.fields.filter((field) => !field.system).map((field) => field.name);
}

function typeOf({ kind, relation, scale }: FieldModel): Pick<ExportColumn, "type" | "scale"> {
  if (kind === "date" || kind === "dateTime") return { type: kind, scale: null };
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

/** A number where a spreadsheet can hold it exactly. */
function decimalCell(text: string): Cell {
  return text.replace(/[^0-9]/g, "").length <= 15 ? Number(text) : text;
}
