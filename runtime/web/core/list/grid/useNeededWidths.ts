import { typeOfField } from "../../../../shared/expression/link/scope.ts";
import { kindOf } from "../../../../shared/entity/kinds/registry.ts";
import { useMemo } from "react";
import type { FieldModel } from "../../../../shared/entity/model.ts";
import type { ValueFormat } from "../../fields/kinds/texts.ts";
import { formatValue } from "../../fields/formatValue.ts";
import type { EntityRecord } from "../../pages/contract.ts";
import { valuesWidth } from "./headerWidth.ts";

/** Values that say something else when a part of them is cut off. */
export function isWhole(field: FieldModel): boolean {
  const { amount, assigned, calendar, span } = kindOf(field);
  if (amount !== null || calendar !== null || span || assigned) return true;
  return typeOfField(field) === "time";
}

/** Rows that are looked at; what a later one has too much of ends with an ellipsis. */
const mostRows = 300;

/** Widths that the numbers and dates of these rows need, by the name of the field; the same object while they stay the same. */
export function useNeededWidths(
  columns: readonly FieldModel[],
  rows: readonly EntityRecord[],
  format: ValueFormat,
): Readonly<Record<string, number>> {
  const needed = useMemo(
    () => JSON.stringify(columns.filter(isWhole).map((field) => widthOf(field, rows, format))),
    [columns, rows, format],
  );
  return useMemo(
    () => Object.fromEntries(JSON.parse(needed) as [string, number][]) as Record<string, number>,
    [needed],
  );
}

function widthOf(
  field: FieldModel,
  rows: readonly EntityRecord[],
  format: ValueFormat,
): [string, number] {
  const texts = rows
    .slice(0, mostRows)
    .map((record) => formatValue(field, record[field.name], record, format));
  return [field.name, valuesWidth(texts, kindOf(field).assigned)];
}
