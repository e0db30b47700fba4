import { defineServerKind } from "../defineServerKind.ts";

export const relations = defineServerKind({
  sample: (field, _turn, known) => {
    const ids = known.get(field.relation?.to ?? "") ?? [];
    const count = Math.max(field.minItems ?? 0, 1);
    return ids.length >= count ? ids.slice(0, count) : undefined;
  },
  wrong: ["all", 7, {}],
});
