import { mapInPieces } from "../../pauses.ts";

/** Lists with more items are written in pieces. Pages of records have fewer. */
const longList = 1000;
const itemsAtOnce = 100;

/**
 * JSON text of a value, as JSON.stringify writes it, in pieces to be joined. Within long lists, and lists that lie in them as in a tree,
 * others are let in between two pieces: one answer may hold tens of thousands of rows.
 */
export const jsonInPieces = (value: unknown): Promise<string[]> =>
  mapInPieces(piecesOf(value), (piece) => piece);

function* piecesOf(value: unknown): Generator<string> {
  if (!holdsLong(value)) yield JSON.stringify(value) ?? "null";
  else if (Array.isArray(value)) yield* piecesOfList(value);
  else yield* piecesOfObject(value);
}

function* piecesOfList(list: readonly unknown[]): Generator<string> {
  yield "[";
  for (let at = 0; at < list.length; at += itemsAtOnce) {
    if (at > 0) yield ",";
    const items = list.slice(at, at + itemsAtOnce);
    if (items.some(holdsLong)) {
      for (const [index, item] of items.entries()) {
        if (index > 0) yield ",";
        yield* piecesOf(item);
      }
    } else yield JSON.stringify(items).slice(1, -1);
  }
  yield "]";
}

function* piecesOfObject(value: object): Generator<string> {
  let before = "{";
  for (const [name, member] of Object.entries(value)) {
    const text = JSON.stringify(name);
    if (holdsLong(member)) {
      yield `${before}${text}:`;
      yield* piecesOf(member);
    } else {
      const written = JSON.stringify(member);
      if (written === undefined) continue;
      yield `${before}${text}:${written}`;
    }
    before = ",";
  }
  yield before === "{" ? "{}" : "}";
}

const isLong = (value: unknown) => Array.isArray(value) && value.length > longList;

/** A long list, or an object with one among its members. */
function holdsLong(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value)) return isLong(value);
  for (const name in value) if (isLong((value as Record<string, unknown>)[name])) return true;
  return false;
}
