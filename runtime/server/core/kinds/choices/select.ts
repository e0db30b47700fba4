import { columnTypeOf } from "../../../../shared/entity/kinds/registry.ts";
import { cellText } from "../cellText.ts";
import { defineServerKind } from "../defineServerKind.ts";
import { sampleText } from "../texts/sampleText.ts";

export const select = defineServerKind({
  exportCell: (value, { option }) =>
    value === null || typeof value === "object" ? null : option(value),
  importCell: ({ options, parse }) => {
    const values = options();
    return (cell) => values.get(cellText(cell).toLowerCase()) ?? parse(cellText(cell));
  },
  sample: (field, turn) => {
    if (field.options?.length) return field.options[turn % field.options.length];
    return columnTypeOf(field) === "integer" ? 1 : sampleText(field, turn);
  },
});
