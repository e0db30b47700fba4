import { defineServerKind } from "../defineServerKind.ts";
import { sampleDay } from "./sampleDay.ts";

export const dateRange = defineServerKind({
  compareSql: (column, operator, operand, parameters) => {
    const day = () => `${parameters.bind(operand)}::date`;
    if (operator === "gte") return `(${column} ->> 'to')::date >= ${day()}`;
    return operator === "lte" ? `(${column} ->> 'from')::date <= ${day()}` : null;
  },
  // Both days, as an import reads them again.
  exportCell: (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
    const { from, to } = value;
    return typeof from === "string" && typeof to === "string" ? `${from} ~ ${to}` : null;
  },
  likelySql: () =>
    "jsonb_build_object('from', current_date::text, 'to', (current_date + floor(90 * random())::int)::text)",
  sample: (_field, turn) => ({ from: sampleDay(turn), to: sampleDay(turn + 1) }),
  wrong: ["always", 7, { from: "2027-02-30", to: "2027-03-01" }],
});
