import { stringKind } from "./stringKind.ts";

/** A number of the record, counted by the server. */
export const sequence = stringKind(
  "sequence",
  { maxLength: 64 },
  {
    reads: { types: ["string"], xType: "sequence" },
    control: "Sequence",
    keywords: ["minLength", "maxLength", "pattern", "x-search", "x-type"],
    assigned: true,
    inRows: false,
    naming: "first",
  },
);
