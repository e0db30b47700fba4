import { defineServerKind } from "../defineServerKind.ts";

export const url = defineServerKind({
  sample: (_field, turn) => `https://example.org/${turn}`,
  wrong: ["javascript:alert(1)"],
});
