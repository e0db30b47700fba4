/** What to say of an applied migration without its file. */
export const goneFault = (name: string, database: string): string =>
  `The migration ${name} was applied to ${database}, but the file is gone: restore it (from version control or another checkout), or use the version of the code that has it. ` +
  "A database of which nothing is needed can be deleted instead (its DATA_DIR).";
