import ts from "typescript";

/** A write that does not go through the records, or leaves no history. */
export interface RawWrite {
  line: number;
  /** `raw`: SQL over a table of an entity; `dynamic`: over a table named at run time; `noHistory`: `history: false`. */
  kind: "raw" | "dynamic" | "noHistory";
  text: string;
}

const statement = /(?:^|[\s(`"'])(?:insert into|delete from|update)\s+"?(\$\{|[a-z_]+)/gi;

/** Writes in the SQL texts of a file; `tables` are those of entities and of their relations. */
export function findRawWrites(name: string, code: string, tables: ReadonlySet<string>): RawWrite[] {
  const file = ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true);
  const found: RawWrite[] = [];
  const add = (node: ts.Node, kind: RawWrite["kind"], text: string) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    found.push({ line: line + 1, kind, text });
  };
  const visit = (node: ts.Node): void => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
    if (isText && !ts.isImportDeclaration(node.parent)) {
      for (const [text, table = ""] of node.getText().matchAll(statement)) {
        if (table === "${") add(node, "dynamic", text.trim());
        else if (tables.has(table.toLowerCase())) add(node, "raw", text.trim());
      }
    }
    if (
      ts.isPropertyAssignment(node) &&
      node.name.getText() === "history" &&
      node.initializer.kind === ts.SyntaxKind.FalseKeyword
    )
      add(node, "noHistory", node.getText());
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
