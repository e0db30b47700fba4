import { presenceOperators } from "../operators.ts";
import { stringKind } from "./stringKind.ts";

/** Text that is stored sealed and never given out again. */
export const secret = stringKind(
  "secret",
  { maxLength: 512, verbatim: true },
  {
    imported: false,
    compact: false,
    asking: "one",
    operators: presenceOperators,
    sortable: false,
    keywords: ["minLength", "maxLength", "pattern"],
    secret: true,
    inRows: false,
    listed: false,
  },
);
