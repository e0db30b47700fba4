import { longestExpression } from "./expression.ts";
import { tokenize } from "./tokens.ts";

/** A text in which names stand for expressions, written out. */
export interface Expanded {
  text: string;
  /** Names that were written out. */
  names: ReadonlySet<string>;
  /** The offset in the text as it was written, and the name that was written out there, if any: then the offset is the name's. */
  writtenAt(offset: number): { offset: number; name: string | null };
}

const first = { at: 0, written: 0, name: null };

/**
 * Replaces names by the expressions that they stand for, in brackets. Members (`a.name`), functions (`name(...)`) and texts in quotes
 * stay. Null: the result would exceed the longest expression.
 */
export function expandNames(text: string, meanings: ReadonlyMap<string, string>): Expanded | null {
  const { tokens } = tokenize(text);
  const names = new Set<string>();
  const pieces: { at: number; written: number; name: string | null }[] = [];
  let expanded = "";
  let done = 0;
  const take = (written: number, piece: string, name: string | null) => {
    pieces.push({ at: expanded.length, written, name });
    expanded += piece;
  };
  for (const [index, token] of tokens.entries()) {
    if (token.kind !== "word") continue;
    const meaning = meanings.get(token.value);
    const isMember = tokens[index - 1]?.value === ".";
    const isFunction = tokens[index + 1]?.value === "(";
    if (meaning === undefined || isMember || isFunction) continue;
    take(done, text.slice(done, token.offset), null);
    take(token.offset, `(${meaning})`, token.value);
    names.add(token.value);
    done = token.offset + token.length;
    if (expanded.length > longestExpression) return null;
  }
  take(done, text.slice(done), null);
  if (expanded.length > longestExpression) return null;
  const writtenAt = (offset: number) => {
    const { at, written, name } = pieces.findLast((piece) => piece.at <= offset) ?? first;
    return { offset: written + (name === null ? offset - at : 0), name };
  };
  return { text: expanded, names, writtenAt };
}
