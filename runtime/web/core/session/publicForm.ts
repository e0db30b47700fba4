const prefix = "/f/";

/** The path behind the hash under which anybody fills in a form. */
export const publicFormPath = (token: string): string => prefix + token;

/** What replaces the token in the path of a public form, also in one that was copied in part; null for any other path. */
export const publicTokenOf = (path: string): string | null =>
  path.startsWith(prefix) ? path.slice(prefix.length) : null;

/** The token in the path of a page that another site shows in a frame; null for any other path. */
export const embeddedTokenOf = (pathname: string): string | null =>
  /\/embed-([A-Za-z0-9_-]+)$/.exec(pathname)?.[1] ?? null;

/** The path of that page, beside the console's. */
export const embedPath = (token: string): string => `embed-${token}`;

/** It can be a token: the server need not be asked about anything else. */
export const isPublicToken = (text: string): boolean => /^[A-Za-z0-9_-]{20,64}$/.test(text);
