import { defineServerKind } from "../defineServerKind.ts";

export const integer = defineServerKind({
  parameterType: () => "bigint",
  exportType: ({ relation }) => ({ type: relation ? "text" : "number", scale: null }),
  sample: ({ minimum = 0, maximum = Number.MAX_SAFE_INTEGER }, turn) =>
    Math.min(minimum + (turn % 90) + 1, maximum),
  wrong: ["seven", 1.5, {}, []],
});
