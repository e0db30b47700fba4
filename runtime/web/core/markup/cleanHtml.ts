import DOMPurify, { type Config } from "dompurify";
import { provideCleaner } from "./trustedTypes.ts";

provideCleaner((html) => DOMPurify.sanitize(html));

/** Markup that can be shown, as text. Importing this file also gives the policy of the page its cleaner, for libraries that write markup. */
export const cleanHtml = (html: string): string =>
  DOMPurify.sanitize(html, { USE_PROFILES: { html: true } });

/** The same as a value that the page takes as it is; `allowed` names what may be left, by default all that is harmless. */
export const trustedHtml = (
  html: string,
  allowed: Config = { USE_PROFILES: { html: true } },
): string =>
  DOMPurify.sanitize(html, { ...allowed, RETURN_TRUSTED_TYPE: true }) as unknown as string;
