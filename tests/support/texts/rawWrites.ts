import ts from "typescript";
import { sqlTexts } from "./sqlText.ts";

/** A write that does not go through the records, or leaves no history. */
export interface RawWrite {
  line: number;
  /** `raw`: SQL over a table of an entity; `dynamic`: over a table named at run time; `noHistory`: without a line in the history. */
  kind: "raw" | "dynamic" | "noHistory";
  text: string;
}

/** The table that a statement writes to; `?` where it is known at run time only. */
const statement =
  /(?<![\w.])(?:(?:insert|merge) into|delete from|update|truncate(?: table)?)(?: only)? (?:[a-z_]+\.|\?\.)?(\?|[a-z_][a-z_0-9]*)|(?<![\w.])copy (?:[a-z_]+\.)?(\?|[a-z_][a-z_0-9]*)(?: \([^)]*\))? from /gi;
/** The same in builders of queries. */
const builders = new Set(["insertInto", "updateTable", "deleteFrom", "mergeInto", "replaceInto"]);

/** Writes in the SQL texts of a file; `tables` are those of entities and of their relations. */
export function findRawWrites(name: string, code: string, tables: ReadonlySet<string>): RawWrite[] {
  const file = ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true);
  const lineOf = (node: ts.Node) => file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
  const found: RawWrite[] = [];
  for (const { sql, line } of sqlTexts(file))
    for (const [text, table = "", copied = ""] of sql.matchAll(statement)) {
      const written = (table || copied).toLowerCase();
      if (written === "?") found.push({ line, kind: "dynamic", text });
      else if (tables.has(written)) found.push({ line, kind: "raw", text });
    }
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralElementLike(node) && leavesOutHistory(node))
      found.push({ line: lineOf(node), kind: "noHistory", text: node.getText() });
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const [table] = node.arguments;
      if (builders.has(node.expression.name.text) && table) {
        const known = ts.isStringLiteralLike(table) && tables.has(table.text.split(" ")[0] ?? "");
        found.push({ line: lineOf(node), kind: known ? "raw" : "dynamic", text: table.getText() });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** `history: false`; and beside `as`, among the options of a write, anything else that decides it at run time. */
function leavesOutHistory(part: ts.ObjectLiteralElementLike): boolean {
  if (nameOf(part) !== "history") return false;
  const value = ts.isPropertyAssignment(part) ? part.initializer.getText() : "";
  if (/^(false\b|!1$)/.test(value)) return true;
  return ts.isObjectLiteralExpression(part.parent) && part.parent.properties.some(isAs);
}

const isAs = (part: ts.ObjectLiteralElementLike): boolean => nameOf(part) === "as";

function nameOf({ name }: ts.ObjectLiteralElementLike): string {
  if (!name) return "";
  const text = ts.isComputedPropertyName(name) ? name.expression : name;
  return ts.isStringLiteralLike(text) || ts.isIdentifier(text) ? text.text : "";
}
