import { stringKind } from "./stringKind.ts";

export const phone = stringKind(
  "phone",
  { pattern: "^\\+?[0-9][0-9 ()\\-]{2,30}$", formKey: "phone", maxLength: 32 },
  {
    keywords: ["minLength", "maxLength", "pattern", "x-search", "x-mask"],
    naming: "able",
  },
);
