import ts from "typescript";

/** An address of a call that is written out where only its generated name belongs. */
export interface WrittenAddress {
  line: number;
  text: string;
}

/** Literals that begin as addresses of calls do. */
export function findAddresses(name: string, code: string): WrittenAddress[] {
  const kind = name.endsWith(".tsx") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true, kind);
  const found: WrittenAddress[] = [];
  const visit = (node: ts.Node): void => {
    const text = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) ? node.text : "";
    if (
      /^\/?api(\/|$)/.test(text) &&
      !(ts.isStringLiteral(node) && ts.isImportDeclaration(node.parent))
    )
      found.push({ line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1, text });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
