import ts from "typescript";
import { constantsOf, foldedText, isWholeText } from "./foldedText.ts";

/** An address of a call that is written out where only its generated name belongs. */
export interface WrittenAddress {
  line: number;
  text: string;
}

/** With or without a host, or something known at run time, before it. */
const address = /(^|[/}])api(\/|$)/i;

/** Texts that begin as addresses of calls do, also where they are put together of several. */
export function findAddresses(name: string, code: string): WrittenAddress[] {
  const kind = name.endsWith(".tsx") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true, kind);
  const constants = constantsOf(file);
  const found: WrittenAddress[] = [];
  const visit = (node: ts.Node): void => {
    if (isWholeText(node) && !ts.isImportDeclaration(node.parent)) {
      const text = foldedText(node, constants);
      if (address.test(text))
        found.push({ line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
