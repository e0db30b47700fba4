import { stringKind } from "./stringKind.ts";

/** One line of text. */
export const string = stringKind(
  "string",
  { maxLength: 255 },
  {
    stretches: true,
    reads: {
      types: ["string"],
      fits: (schema, type) =>
        type !== undefined &&
        schema.format === undefined &&
        schema.enum === undefined &&
        schema["x-dict"] === undefined,
    },
    control: "Input",
    keywords: ["minLength", "maxLength", "pattern", "x-search", "x-mask"],
    naming: "first",
    prose: "line",
  },
);
