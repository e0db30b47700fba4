import { defineServerKind } from "../defineServerKind.ts";

export const json = defineServerKind({
  likelySql: () => "'{}'::jsonb",
  sample: () => [],
  wrong: [],
});
