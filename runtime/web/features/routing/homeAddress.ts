/** The path behind the hash of the window's address. */
export const addressOf = (hash: string): string => hash.replace(/^#/, "").split("?")[0] || "/";
