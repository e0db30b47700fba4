import type { MigrationFile } from "../migrate/migrationFiles.ts";
import { splitStatements, type SqlStatement } from "../migrate/sqlStatements.ts";

/** What of a migration file runs within the transaction, and what outside of it, so that work goes on meanwhile. */
export interface MigrationParts {
  /** The file with what runs outside blanked out: places in it stay as they are. */
  inside: MigrationFile;
  outside: string[];
}

const concurrently = /^(create\s+(unique\s+)?index|drop\s+index|reindex\b[^;]*?)\s+concurrently\b/i;
const validating = /^alter\s+table\s[^;]*\bvalidate\s+constraint\b/i;
const requiring = /^alter\s+table\s[^;]*\balter\s+(column\s+)?"?\w+"?\s+set\s+not\s+null\s*$/i;

const filling = /^select\s+formwork\.fill_rows\(\s*'([a-z_][a-z0-9_]*)'/i;

/** True for a statement that runs beside the work of others, or that is quick only after such a one. */
export function runsOutside(statement: string): boolean {
  return runsBeside(statement) || afterValidation(statement);
}

const runsBeside = (statement: string) =>
  concurrently.test(statement) || validating.test(statement) || filling.test(statement);

/** `set not null`, and the drop of the check it was proved with, are written after a `validate constraint` and follow it. */
const afterValidation = (statement: string) =>
  requiring.test(statement) ||
  /^alter\s+table\s[^;]*\bdrop\s+constraint\s+"?\w+_filled"?\s*$/i.test(statement);

/** Parts a file. `asOne`: nothing may wait until after the transaction; what could runs within it, in its plain form. */
export function partMigration(file: MigrationFile, asOne: boolean): MigrationParts {
  const outside = splitStatements(file.text).filter(({ text }) => runsOutside(text));
  // A hand-written `set not null` alone stays where it is: nothing was proved before it.
  if (!outside.some((statement) => runsBeside(statement.text)))
    return { inside: file, outside: [] };
  let text = file.text;
  for (const statement of outside)
    text = replace(text, statement, asOne ? plain(statement.text) : "");
  return {
    inside: { ...file, text },
    outside: asOne ? [] : outside.map((statement) => statement.text.trim()),
  };
}

const plain = (statement: string) =>
  concurrently.test(statement) ? statement.replace(/\bconcurrently\b/i, " ".repeat(12)) : statement;

/** Puts a text of at most the same length in the place of a statement, line ends kept. */
function replace(text: string, { offset, text: old }: SqlStatement, by: string): string {
  const filled = by === "" ? old.replaceAll(/[^\n]/g, " ") : by;
  return text.slice(0, offset) + filled + text.slice(offset + old.length);
}

/** Names of tables that the statements of a file name, as far as they are written out. */
export function mentions(text: string, table: string): boolean {
  return new RegExp(`\\b${table.replaceAll(/[^a-z0-9_]/gi, "")}\\b`, "i").test(text);
}

/** The table that an outside statement works on; null for a dropped index. */
export function tableOf(statement: string): string | null {
  const name = String.raw`(?:only\s+)?(?:public\.)?"?([a-z_][a-z0-9_]*)"?`;
  const match =
    filling.exec(statement) ??
    new RegExp(String.raw`^create\b[^;]*?\bon\s+${name}`, "i").exec(statement) ??
    new RegExp(
      String.raw`^(?:alter|lock|create|drop)\s+table\s+(?:if\s+(?:not\s+)?exists\s+)?${name}`,
      "i",
    ).exec(statement);
  return match?.[1] ?? null;
}

/** Tables whose columns a file changes in a way that policies and views on them would hold up. */
export function reshapedTables(text: string): string[] {
  const reshapes =
    /\b(drop\s+(column\b|"(?!\w+_(check|fkey|key)\b))|rename\b|type\s|drop\s+table)/i;
  const found = splitStatements(text)
    .filter(
      (statement) =>
        /^(alter|drop)\s+table\b/i.test(statement.text) && reshapes.test(statement.text),
    )
    .flatMap((statement) => tableOf(statement.text) ?? []);
  return [...new Set(found)];
}
