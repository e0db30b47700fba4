import type { EntityModel, FieldModel, Json } from "../../../shared/entity/model.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { isSecret, type Access } from "../entity/access.ts";
import type { Translator } from "./messages.ts";

export type Cell = string | number | null;

export interface ExportColumn {
  header: string;
  /** Value of a row in its wire form as a cell. */
  cell(row: Record<string, Json>): Cell;
}

const withoutCell = new Set(["children", "relations", "files", "json", "geoPoint"]);

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
    field !== undefined &&
    !isSecret(field) &&
    !access.hidden.has(field.name) &&
    !withoutCell.has(field.kind);
  const names = asked ?? defaultNames(model);
  const fields = names.map((name) => model.fields.find((field) => field.name === name));
  if (fields.length === 0 || (asked && !fields.every(open))) {
    const wrong = names.find((_, index) => !open(fields[index])) ?? "columns";
    throw new FormworkError("F4000", { fields: { [wrong.slice(0, 80)]: { key: "unknownField" } } });
  }
  return fields.filter(open).map((field) => ({
    header: translator.text(locale, `${model.module}.${model.name}.${field.name}`) ?? field.label,
    cell: cellOf(model, field, translator, locale),
  }));
}

function defaultNames(model: EntityModel): string[] {
  const view = model.views.find((candidate) => candidate.name === "default") ?? model.views[0];
  if (view && view.columns.length > 0) return view.columns;
  return model.fields.filter((field) => !field.system).map((field) => field.name);
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
        translator.text(
          locale,
          `${model.module}.${model.name}._option.${field.name}.${String(value)}`,
        ) ??
        String(value);
      texts.set(value, text);
    }
    return text;
  };
  return (row) => {
    const value = (label ? row[label] : undefined) ?? row[field.name] ?? null;
    if (value === null || typeof value === "object") return null;
    if (field.kind === "select") return safeText(option(value));
    if (typeof value === "boolean") {
      return translator.text(locale, `dictType.YesNoEnum_${value ? 1 : 2}`) ?? String(value);
    }
    if (typeof value === "number") return value;
    return field.kind === "decimal" ? decimalCell(value) : safeText(value);
  };
}

/** A number where a spreadsheet can hold it exactly. */
function decimalCell(text: string): Cell {
  return text.replace(/[^0-9]/g, "").length <= 15 ? Number(text) : text;
}

/** A spreadsheet must not take a text for a formula. */
export function safeText(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
