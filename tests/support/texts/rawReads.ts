import ts from "typescript";
import { sqlTexts } from "./sqlText.ts";

const statement =
  /(?<![\w.])(?:from|join|table)(?: only| lateral)? (?:[a-z_]+\.)?([a-z_][a-z_0-9]*)/gi;
/** Further tables of a list: "from a, b x, c". */
const listed = /(?<![\w.])from [^()]*/gi;

/** Number of SQL texts of a file that read a table of an entity by hand. */
export function countRawReads(name: string, code: string, tables: ReadonlySet<string>): number {
  const file = ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true);
  let found = 0;
  for (const { sql } of sqlTexts(file))
    if (/(?<![\w.])(select|table)\b/i.test(sql) && tablesIn(sql).some((table) => tables.has(table)))
      found += 1;
  const visit = (node: ts.Node): void => {
    const called = ts.isCallExpression(node) ? node.expression : undefined;
    if (called && ts.isPropertyAccessExpression(called) && called.name.text === "selectFrom")
      found += 1;
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function tablesIn(sql: string): string[] {
  const named = [...sql.matchAll(statement)].map(([, table = ""]) => table);
  const further = [...sql.matchAll(listed)].flatMap(([text]) =>
    [...text.matchAll(/, (?:[a-z_]+\.)?([a-z_][a-z_0-9]*)/gi)].map(([, table = ""]) => table),
  );
  return [...named, ...further].map((table) => table.toLowerCase());
}
