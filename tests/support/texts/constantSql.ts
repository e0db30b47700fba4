import ts from "typescript";

export interface ConstantSql {
  line: number;
  text: string;
}

const sends = new Set(["query", "last", "beside"]);
const statement = /^\s*(select|with|insert|update|delete)\b/i;

/** SQL that is given to a transaction as a constant; texts with values of run time in them are not found. */
export function constantSql(name: string, code: string): ConstantSql[] {
  const file = ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true);
  const found: ConstantSql[] = [];
  const visit = (node: ts.Node): void => {
    const [text] = ts.isCallExpression(node) ? node.arguments : [];
    const called = ts.isCallExpression(node) ? node.expression : undefined;
    if (
      called &&
      ts.isPropertyAccessExpression(called) &&
      sends.has(called.name.text) &&
      text &&
      ts.isStringLiteralLike(text) &&
      statement.test(text.text)
    ) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      found.push({ line: line + 1, text: text.text });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
