import { longestExpression, type Expression } from "./expression.ts";
import { functions } from "./functions/functions.ts";
import { parseExpression } from "./parseExpression.ts";

/** A text in which names stand for expressions, written out. */
export interface Expanded {
  text: string;
  /** Names that were written out. */
  names: ReadonlySet<string>;
  /** The offset in the text as it was written, and the name that was written out there, if any: then the offset is the name's. */
  writtenAt(offset: number): { offset: number; name: string | null };
}

type Name = Extract<Expression, { kind: "name" }>;

const first = { at: 0, written: 0, name: null };

/**
 * Replaces names by the expressions that they stand for, in brackets. What is worked out over rows keeps its names, which are those of the
 * rows; so does a text that cannot be read. Null: the result would exceed the longest expression.
 */
export function expandNames(text: string, meanings: ReadonlyMap<string, string>): Expanded | null {
  const { ast } = parseExpression(text);
  const found = ast ? [...namesOfRecord(ast)].toSorted((a, b) => a.offset - b.offset) : [];
  const names = new Set<string>();
  const pieces: { at: number; written: number; name: string | null }[] = [];
  let expanded = "";
  let done = 0;
  const take = (written: number, piece: string, name: string | null) => {
    pieces.push({ at: expanded.length, written, name });
    expanded += piece;
  };
  for (const { name, offset, length } of found) {
    const meaning = meanings.get(name);
    if (meaning === undefined) continue;
    take(done, text.slice(done, offset), null);
    take(offset, `(${meaning})`, name);
    names.add(name);
    done = offset + length;
    if (expanded.length > longestExpression) return null;
  }
  take(done, text.slice(done), null);
  if (expanded.length > Math.max(longestExpression, text.length)) return null;
  const writtenAt = (offset: number) => {
    const { at, written, name } = pieces.findLast((piece) => piece.at <= offset) ?? first;
    return { offset: written + (name === null ? offset - at : 0), name };
  };
  return { text: expanded, names, writtenAt };
}

/** Names of the record itself, not those of its rows. */
function* namesOfRecord(ast: Expression): Generator<Name> {
  switch (ast.kind) {
    case "name":
      yield ast;
      return;
    case "list":
      for (const item of ast.items) yield* namesOfRecord(item);
      return;
    case "unary":
      yield* namesOfRecord(ast.operand);
      return;
    case "binary":
      yield* namesOfRecord(ast.left);
      yield* namesOfRecord(ast.right);
      return;
    case "conditional":
      yield* namesOfRecord(ast.condition);
      yield* namesOfRecord(ast.whenTrue);
      yield* namesOfRecord(ast.whenFalse);
      return;
    case "call": {
      const parameters = functions.get(ast.name)?.parameters ?? [];
      for (const [index, arg] of ast.args.entries())
        if (!parameters[index]?.ofRow) yield* namesOfRecord(arg);
    }
  }
}
