import ts from "typescript";
import { constantsOf, foldedText, isWholeText, unknown } from "./foldedText.ts";

/** A text of a file as the database would read it. */
export interface SqlText {
  node: ts.Node;
  line: number;
  sql: string;
}

/** All texts of a file, put together, without comments and quotes of names; what is known at run time only is `?`. */
export function* sqlTexts(file: ts.SourceFile): Generator<SqlText> {
  const constants = constantsOf(file);
  const nodes: ts.Node[] = [file];
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    if (isWholeText(node) && !ts.isImportDeclaration(node.parent)) {
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      yield { node, line, sql: plain(foldedText(node, constants)) };
    }
    ts.forEachChild(node, (child) => void nodes.push(child));
  }
}

const plain = (text: string): string =>
  text
    .replaceAll(unknown, "?")
    .replaceAll(/\/\*.*?\*\/|--[^\n]*/gs, " ")
    .replaceAll('"', "")
    .replaceAll(/\s+/g, " ");
