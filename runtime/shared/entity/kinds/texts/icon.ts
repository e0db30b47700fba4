import { stringKind } from "./stringKind.ts";

export const icon = stringKind(
  "icon",
  { pattern: "^[A-Za-z][A-Za-z0-9_:\\-]*$", formKey: "icon", maxLength: 64 },
  {
    examples: ["ele-Star"],
    compact: false,
    asking: "one",
    defaultWidth: 90,
    align: "center",
  },
);
