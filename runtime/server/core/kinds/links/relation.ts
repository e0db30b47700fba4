import { defineServerKind } from "../defineServerKind.ts";

export const relation = defineServerKind({
  sample: (field, turn, known) => {
    const ids = known.get(field.relation?.to ?? "") ?? [];
    return ids[turn % ids.length];
  },
  wrong: ["root", -1, {}],
});
