import { stringKind } from "./stringKind.ts";

/** Rich text, cleaned by the server. */
export const html = stringKind(
  "html",
  { maxLength: 1_000_000, verbatim: true },
  {
    stretches: true,
    compact: false,
    operators: ["contains", "isNull", "isNotNull"],
    defaultWidth: 240,
    sortable: false,
    listed: false,
    wide: true,
    markup: true,
  },
);
