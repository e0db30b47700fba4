import type { Promised } from "./promised.ts";
import { browsers } from "./promises/browsers.ts";
import { files } from "./promises/files.ts";
import { foundLater } from "./promises/foundLater.ts";
import { inputs } from "./promises/inputs.ts";
import { operation } from "./promises/operation.ts";
import { rights } from "./promises/rights.ts";
import { sessions } from "./promises/sessions.ts";
import { signingIn } from "./promises/signingIn.ts";

/** The security promises of the product, in the order of OWASP ASVS 5.0 with the classes of the attacks behind them, and the tests that break with them. */
export const checklist: Promised[] = [
  ...inputs,
  ...browsers,
  ...files,
  ...signingIn,
  ...sessions,
  ...rights,
  ...operation,
  ...foundLater,
];
