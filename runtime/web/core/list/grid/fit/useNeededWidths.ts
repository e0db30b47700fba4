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

/** Texts that say something else when a part of them is cut off: numbers of phones, codes and accounts among them. */
const digits = /^[\d\s.,:;/+()%-]*$/;

export interface ValueNeed {
  /** Width in px; 0: nothing in particular. */
  width: number;
  /** No value has a letter that an ellipsis might replace. */
  whole: boolean;
}

/** What the values of these rows need, by the name of the field; the same object while it stays the same. */
export function useNeededWidths(
  columns: readonly FieldModel[],
  rows: readonly EntityRecord[],
  format: ValueFormat,
  titleField: string,
): Readonly<Record<string, ValueNeed>> {
  const needed = useMemo(
    () => JSON.stringify(columns.map((field) => needOf(field, rows, format, titleField))),
    [columns, rows, format, titleField],
  );
  return useMemo(() => Object.fromEntries(JSON.parse(needed) as [string, ValueNeed][]), [needed]);
}

function needOf(
  field: FieldModel,
  rows: readonly EntityRecord[],
  format: ValueFormat,
  titleField: string,
): [string, ValueNeed] {
  const texts = rows
    .slice(0, mostRows)
    .map((record) => formatValue(field, record[field.name], record, format));
  const bold = kindOf(field).assigned || field.name === titleField || isTagged(field);
  const width = valuesWidth(texts, bold);
  const whole = width > 0 && texts.every((text) => digits.test(text));
  return [field.name, { width: width > 0 && isTagged(field) ? width + besideTag : width, whole }];
}
