/** SHA-256 of files that landed with the clause below; 0056_functions_of_any_owner.sql writes their functions without it. */
const withClause: ReadonlySet<string> = new Set([
  // 0014_sign_in_through_others.sql
  "4bcffaa08e7d36ce0e5123e11cd52334daec68c97637672ac8e6ebce5037621c",
  // 0042_calendar.sql
  "5538ed0b5d1ce7bd50cfe90526b35a87a29ce57d89a01879c8bb9f4647f1c3c4",
]);
const clause = "set app.platform = 'on'";

/**
 * The text that is run for a landed file. Only a superuser may attach a setting like app.platform to a function, and a file that
 * databases have applied may not change: so the clause is left out as the file is run. Places in the text stay as they are.
 */
export function textToRun(text: string, sha256: string): string {
  if (!withClause.has(sha256)) return text;
  return text.replaceAll(clause, " ".repeat(clause.length));
}
