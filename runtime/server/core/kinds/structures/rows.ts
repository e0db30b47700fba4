import { columnTypeOf } from "../../../../shared/entity/kinds/registry.ts";
import type { FieldModel } from "../../../../shared/entity/model.ts";
import { defineServerKind } from "../defineServerKind.ts";

export const rows = defineServerKind({
  exportType: () => ({ type: "rows", scale: null }),
  exportCell: (value) => (Array.isArray(value) && value.length > 0 ? JSON.stringify(value) : null),
  likelySql: likelyRows,
  sample: () => [],
  wrong: ["all", 7, {}],
});

/** None to three rows, with every value now and then missing; numbers with a point and moments are texts there. */
function likelyRows(field: FieldModel, valueOf: (field: FieldModel) => string): string {
  const pairs = (field.rows?.fields ?? []).flatMap((own) => {
    const type = columnTypeOf(own);
    if (type === null || type === "jsonb" || own.relation) return [];
    const value = `(${valueOf(own)})::${type}`;
    const isText = /^(numeric|date|timestamptz)/.test(type);
    return `'${own.name}', case when random() < 0.2 then null else ${isText ? `(${value})::text` : value} end`;
  });
  return `(select coalesce(jsonb_agg(jsonb_build_object(${pairs.join(", ")})), '[]'::jsonb) from generate_series(1, n % 4))`;
}
