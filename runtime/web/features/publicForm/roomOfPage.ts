import type { EntityModel } from "../../../shared/entity/model.ts";
import { rowsEntity } from "../../../shared/entity/rowsEntity.ts";
import { roomOfRow } from "../../core/fields/inputs/children/roomOf.ts";
import { entityTexts } from "../../core/i18n/useText.ts";

/** A line of text that is read well, and what a table may take beyond it. */
const usual = 760;
const widest = 1160;
/** The edges of the page and of a part of the form, on both sides. */
const aroundRows = 104;

/** How wide the page of a form is: wider for tables that show their columns side by side then. A closed form has no fields. */
export function roomOfPage(
  model: Partial<EntityModel> | undefined,
  translate: Parameters<typeof entityTexts>[1],
): number {
  if (!isWhole(model)) return usual;
  const tables = model.fields.flatMap((field) => {
    const rows = field.ui?.widget === "table" ? rowsEntity(model, field) : undefined;
    if (!rows) return [];
    const texts = entityTexts(rows, translate);
    const columns = rows.fields.map((inner) => ({ field: inner, heading: texts.field(inner) }));
    return [roomOfRow(columns) + aroundRows];
  });
  return Math.max(usual, ...tables.filter((room) => room <= widest));
}

const isWhole = (model: Partial<EntityModel> | undefined): model is EntityModel =>
  model?.fields !== undefined;
