import { stringKind } from "./stringKind.ts";

/** A number of the record, counted by the server. */
export const sequence = stringKind(
  "sequence",
  { maxLength: 64 },
  {
    keywords: ["minLength", "maxLength", "pattern", "x-search", "x-type"],
    assigned: true,
    inRows: false,
    naming: "first",
  },
);
