import { defineServerKind } from "../defineServerKind.ts";

export const phone = defineServerKind({
  uniqueSql: "'13' || lpad(n::text, 9, '0')",
  sample: (_field, turn) => `13${String(100_000_000 + turn)}`,
});
