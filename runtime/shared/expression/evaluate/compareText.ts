/** Order of two texts by code point (COLLATE "C" over UTF-8), which JavaScript's own < is not. */
export function compareText(left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  for (let at = 0; at < length; at += 1) {
    const [first, second] = [left.charCodeAt(at), right.charCodeAt(at)];
    if (first !== second) return rank(first) - rank(second);
  }
  return left.length - right.length;
}

/** Surrogates encode the highest code points. */
function rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
