/** Modules whose tables hold up the system itself: roles are not given, nor limited in, their tables, fields and rows. */
export const coreModules: ReadonlySet<string> = new Set(["access", "system"]);
