import { defineServerKind } from "../defineServerKind.ts";

export const files = defineServerKind({ likelySql: () => "'[]'::jsonb", sample: () => [] });
