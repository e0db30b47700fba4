import type { EntityModel, FieldModel, Json } from "../../../shared/entity/model.ts";
import { noName } from "../../../shared/text/noName.ts";
import { rowsEntity } from "../../../shared/entity/rowsEntity.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { isNameable } from "../../../shared/entity/nameable.ts";
import { kindOf } from "../../../shared/entity/kinds/registry.ts";
import { serverKindOf } from "../kinds/registry.ts";
import type { ExportColumn, ExportRow, Speech } from "./contract.ts";
import { type Access } from "../entity/rights/access.ts";
import { unseenWord } from "./namedRecords.ts";
import { entityText } from "../http/calls/entityText.ts";
import type { Translator } from "../http/texts/messages.ts";

/** True when a file may have a column for the field. */
function hasCell(field: FieldModel, access: Access): boolean {
  return isNameable(field) && !access.hidden.has(field.name) && kindOf(field).exported;
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

function columnOf(model: EntityModel, field: FieldModel, speech: Speech): ExportColumn {
  const { translator, locale } = speech;
  const inner = rowsEntity(model, field);
  return {
    name: field.name,
    header:
      entityText(model, field.name, speech) ??
      translator.text(locale, `shell.field.${field.name}`) ??
      field.label,
    ...serverKindOf(field).exportType(field),
    ...(kindOf(field).markup ? { markup: true } : {}),
    cell: cellOf(model, field, translator, locale),
    fields: [field.name, ...(field.relation?.labelAs ? [field.relation.labelAs] : [])],
    ...(inner ? { inner: innerOf(inner, field, speech) } : {}),
  };
}

/** What is in the rows of a repeater, which has no rights of its own: secrets stay out. */
function innerOf(
  inner: EntityModel,
  { name }: FieldModel,
  speech: Speech,
): NonNullable<ExportColumn["inner"]> {
  const { translator, locale } = speech;
  const open = inner.fields.filter((field) => isNameable(field) && kindOf(field).exported);
  const word = (key: string, source: string) => translator.text(locale, key) ?? source;
  return {
    columns: open.map((field) => columnOf(inner, field, speech)),
    words: { id: word("shell.field.id", "ID"), line: word("shell.rows.number", "Row") },
    rowsOf: (row) => (Array.isArray(row[name]) ? row[name].filter(isRow) : []),
  };
}

/** 0 is the root of a tree, which no record stands for. */
const isNamed = (id: Json | undefined): boolean => id !== undefined && id !== null && id !== 0;

const isRow = (value: Json): value is ExportRow =>
  typeof value === "object" && value !== null && !Array.isArray(value);

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
        entityText(model, `_option.${field.name}.${String(value)}`, { translator, locale }) ??
        String(value);
      texts.set(value, text);
    }
    return text;
  };
  const words = {
    option,
    flag: (value: boolean) =>
      translator.text(locale, `dictType.YesNoEnum_${value ? 1 : 2}`) ?? String(value),
  };
  const { name } = field;
  const { exportCell } = serverKindOf(field);
  if (!label) return (row) => exportCell(row[name] ?? null, words);
  const unseen = unseenWord({ translator, locale });
  // A record that is named without its title is gone, or not for this person to see.
  const titleOf = (row: ExportRow) => row[label] ?? (isNamed(row[name]) ? unseen : null);
  return (row) => exportCell(titleOf(row) === "" ? noName : titleOf(row), words);
}
