import { embedPath, publicFormPath } from "../../../core/session/publicForm.ts";

/** The whole address of a public form in this installation. */
export const publicAddress = (token: string): string =>
  `${location.origin}${location.pathname}#${publicFormPath(token)}`;

/** The address that a frame of another site shows; only there, and only where the form allows the site. */
export const embedAddress = (token: string): string =>
  new URL(embedPath(token), location.origin + location.pathname).href;
