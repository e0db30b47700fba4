import { stringKind } from "./stringKind.ts";

const emailPattern =
  "^[A-Za-z0-9!#$%&'*+/=?^_`{|}~\\-]+(\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~\\-]+)*" +
  "@([A-Za-z0-9]([A-Za-z0-9\\-]*[A-Za-z0-9])?\\.)+[A-Za-z0-9]([A-Za-z0-9\\-]*[A-Za-z0-9])?$";

export const email = stringKind(
  "email",
  { format: "email", pattern: emailPattern, formKey: "email", maxLength: 254 },
  {
    stretches: true,
    keywords: ["minLength", "maxLength", "pattern", "x-search", "x-mask"],
    naming: "first",
    mailed: true,
  },
);
