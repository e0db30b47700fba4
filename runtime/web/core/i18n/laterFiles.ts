const ofShell = [
  "backup",
  "codeGen",
  "database",
  "demo",
  "designer",
  "fieldKinds",
  "formTemplates",
  "functions",
  "job",
  "mailServer",
  "server",
  "webhook",
];

/**
 * Files of texts that few pages need, most of them the form designer's: they come when the first page is there, or when one of their texts
 * is asked for. Those of a language are in `./later`, and `./texts` leaves them out.
 */
export const laterFiles: readonly string[] = [
  "fault",
  "mail",
  ...ofShell.map((part) => ["shell", part].join(".")),
];
