import { defineServerKind } from "../defineServerKind.ts";

export const children = defineServerKind({ sample: () => [], wrong: ["all", 7, {}] });
