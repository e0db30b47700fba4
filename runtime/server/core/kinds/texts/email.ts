import { defineServerKind } from "../defineServerKind.ts";

export const email = defineServerKind({
  uniqueSql: "'u' || n || '@example.org'",
  sample: (_field, turn) => `proof${turn}@example.org`,
  wrong: ["nobody"],
});
