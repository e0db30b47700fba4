const prefix = "/link/";

/** The token in the path of a link that came by mail; null for any other path. */
export const mailLinkTokenOf = (path: string): string | null =>
  path.startsWith(prefix) ? path.slice(prefix.length) : null;
