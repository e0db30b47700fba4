import { publicFormPath } from "../../../core/session/publicForm.ts";

/** The whole address of a public form in this installation. */
export const publicAddress = (token: string): string =>
  `${location.origin}${location.pathname}#${publicFormPath(token)}`;
