import type { Client, DatabaseError } from "pg";
import { StartFault } from "../../config/startFault.ts";
import { viewCure } from "./foreignViews.ts";
import type { MigrationFile } from "./migrationFiles.ts";
import { lineAndColumn, splitStatements } from "./sqlStatements.ts";

const transactionWords = /^(begin|start\s+transaction|commit|rollback|end|abort)\b/i;

/** Runs all statements of a file within the open transaction. Throws StartFault naming file, line and the database's words. */
export async function runSqlFile(client: Client, file: MigrationFile): Promise<void> {
  const statements = splitStatements(file.text);
  const ending = statements.find(({ text }) => transactionWords.test(text));
  if (ending) {
    throw new StartFault(
      `${place(file, ending.offset)}: "${ending.text.slice(0, 40)}" is not allowed, every file runs in one transaction of its own`,
    );
  }
  let completed = 0;
  const count = () => completed++;
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
  connection.on("commandComplete", count);
  try {
    await client.query(file.text);
  } catch (error) {
    const { position, message, detail, hint } = error as DatabaseError;
    const offset = position
      ? offsetOf(file.text, Number(position))
      : (statements[completed]?.offset ?? 0);
    const words = [message, detail, hint].filter(Boolean).join("; ");
    throw new StartFault(
      `${place(file, offset)} (statement ${completed + 1}): ${words}.${viewCure(error as DatabaseError)} Nothing of this file was applied.`,
      error,
    );
  } finally {
    connection.off("commandComplete", count);
  }
}

function place(file: MigrationFile, offset: number): string {
  return `${file.name}:${lineAndColumn(file.text, offset)}`;
}

/** PostgreSQL counts characters from 1, JavaScript UTF-16 units from 0. */
function offsetOf(text: string, position: number): number {
  return [...text].slice(0, position - 1).join("").length;
}
