import { stringKind } from "./stringKind.ts";

const urlPattern =
  "^https?://[A-Za-z0-9.\\-]+(:[0-9]{1,5})?(/([A-Za-z0-9._~!$&'()*+,;=:@/\\-]|%[0-9A-Fa-f]{2})*)?" +
  "(\\?([A-Za-z0-9._~!$&'()*+,;=:@/?\\-]|%[0-9A-Fa-f]{2})*)?(#([A-Za-z0-9._~!$&'()*+,;=:@/?\\-]|%[0-9A-Fa-f]{2})*)?$";

export const url = stringKind(
  "url",
  {
    format: "uri",
    pattern: urlPattern,
    formKey: "url",
    maxLength: 2048,
    // Addresses are pasted with readable characters; stored in the form every program takes.
    clean: (value) =>
      value.replaceAll(/[^\x21-\x7e]/gu, (character) => encodeURIComponent(character)),
  },
  {
    stretches: true,
    defaultWidth: 200,
    naming: "first",
    arranges: ["gallery"],
  },
);
