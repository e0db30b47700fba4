import { stringKind } from "./stringKind.ts";

/** Several lines of text. */
export const text = stringKind(
  "text",
  { maxLength: 65_535, verbatim: true },
  {
    stretches: true,
    keywords: ["minLength", "maxLength", "pattern", "x-search", "x-mask", "x-holds"],
    defaultWidth: 240,
    sortable: false,
    listed: false,
    wide: true,
    prose: "lines",
  },
);
