import { stringKind } from "./stringKind.ts";

/** One line of text. */
export const string = stringKind(
  "string",
  { maxLength: 255 },
  {
    stretches: true,
    keywords: ["minLength", "maxLength", "pattern", "x-search", "x-mask"],
    naming: "first",
    prose: "line",
  },
);
