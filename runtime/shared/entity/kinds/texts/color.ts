import { stringKind } from "./stringKind.ts";

export const color = stringKind(
  "color",
  {
    pattern: "^#([0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$",
    formKey: "color",
    maxLength: 9,
  },
  {
    examples: ["#336699"],
    asking: "one",
    defaultWidth: 90,
    align: "center",
  },
);
