import { kindOf } from "../../../../../shared/entity/kinds/registry.ts";
import { useMemo } from "react";
import type { FieldModel } from "../../../../../shared/entity/model.ts";
import type { ValueFormat } from "../../../fields/kinds/texts.ts";
import { formatValue } from "../../../fields/formatValue.ts";
import type { EntityRecord } from "../../../pages/contract.ts";
import { isTagged } from "../columnKinds.ts";
import { valuesWidth } from "./headerWidth.ts";

/** Padding of a colored label. */
const besideTag = 16;

/** Rows that are looked at; what a later one has too much of ends with an ellipsis. */
const mostRows = 300;

/** Widths that the values of these rows need, by the name of the field; the same object while they stay the same. */
export function useNeededWidths(
  columns: readonly FieldModel[],
  rows: readonly EntityRecord[],
  format: ValueFormat,
  titleField: string,
): Readonly<Record<string, number>> {
  const needed = useMemo(
    () => JSON.stringify(columns.map((field) => widthOf(field, rows, format, titleField))),
    [columns, rows, format, titleField],
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
  titleField: string,
): [string, number] {
  const texts = rows
    .slice(0, mostRows)
    .map((record) => formatValue(field, record[field.name], record, format));
  const bold = kindOf(field).assigned || field.name === titleField || isTagged(field);
  const width = valuesWidth(texts, bold);
  return [field.name, width > 0 && isTagged(field) ? width + besideTag : width];
}
