import ts from "typescript";

const statement = /\b(?:from|join)\s+"?([a-z_]+)/gi;

/** Number of SQL texts of a file that read a table of an entity by hand. */
export function countRawReads(name: string, code: string, tables: ReadonlySet<string>): number {
  const file = ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true);
  let found = 0;
  const visit = (node: ts.Node): void => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
    if (isText && !ts.isImportDeclaration(node.parent)) {
      const text = node.getText();
      const reads = [...text.matchAll(statement)].some(([, table = ""]) =>
        tables.has(table.toLowerCase()),
      );
      if (reads && /\bselect\b/i.test(text)) found += 1;
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
