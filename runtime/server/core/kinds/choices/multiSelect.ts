import type { Json } from "../../../../shared/entity/model.ts";
import { cellText } from "../cellText.ts";
import { defineServerKind } from "../defineServerKind.ts";
import type { Parameters } from "../../entity/parameters.ts";

export const multiSelect = defineServerKind({
  compareSql: (column, operator, operand, parameters) => {
    if (operator !== "in" && operator !== "notIn") return null;
    const holds = holdsOne(column, operand, parameters);
    return operator === "in" ? holds : `(${holds} is not true)`;
  },
  exportCell: (value, { option }) => (Array.isArray(value) ? value.map(option).join("; ") : null),
  importCell: ({ options, parse }) => {
    const values = options();
    return (cell) => {
      const parts = cellText(cell)
        .split(/[,;，；、]/)
        .map((part) => part.trim())
        .filter((part) => part !== "");
      if (parts.length === 0) return null;
      return parts.flatMap((part) => {
        const known = values.get(part.toLowerCase());
        return known === undefined ? (parse(part) as Json[]) : [known];
      });
    };
  },
  likelySql: (field, valueOf) => `jsonb_build_array(${valueOf({ ...field, kind: "select" })})`,
  sample: ({ options = [] }, turn) =>
    options.length > 0 ? [options[turn % options.length] as Json] : undefined,
  wrong: ["all", 7, {}],
});

/** A list that holds one of the values; nothing chosen holds none of them. */
function holdsOne(column: string, operand: Json, parameters: Parameters): string {
  const values = Array.isArray(operand) ? operand : [operand];
  const parts = values.map(
    (value) => `${column} @> ${parameters.bind(JSON.stringify(value))}::jsonb`,
  );
  return parts.length === 0 ? "false" : `(${parts.join(" or ")})`;
}
