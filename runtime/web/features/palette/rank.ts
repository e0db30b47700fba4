import { initialsOf } from "./initials.ts";

/** What can be looked for: a title and other words that mean it. */
export interface Searchable {
  title: string;
  /** Address, names of what it lies in. */
  words?: readonly string[];
}

/** How well a text fits a query: 0 not at all, 1 the same. Better than a part inside is the beginning of a word; letters with gaps are worst. */
export function score({ title, words = [] }: Searchable, query: string): number {
  const wanted = query.trim().toLowerCase();
  if (wanted === "") return 1;
  const own = scoreText(title.toLowerCase(), wanted);
  const initials = initialsOf(title);
  const short = initials.startsWith(wanted) ? 0.75 : initials.includes(wanted) ? 0.6 : 0;
  const other = Math.max(0, ...words.map((word) => scoreText(word.toLowerCase(), wanted) * 0.5));
  return Math.max(own, short, other);
}

function scoreText(text: string, wanted: string): number {
  if (text === wanted) return 1;
  if (text.startsWith(wanted)) return 0.9;
  const at = text.indexOf(wanted);
  if (at > 0) return /[\s/\-_.]/.test(text[at - 1] ?? "") ? 0.8 : 0.7;
  if (wanted.includes(" ")) return allWords(text, wanted);
  return wanted.length > 1 ? spread(text, wanted) : 0;
}

/** Every word somewhere. */
const allWords = (text: string, wanted: string): number =>
  wanted.split(/\s+/).every((word) => text.includes(word)) ? 0.65 : 0;

/** The letters in their order, with gaps; close together is better. */
function spread(text: string, wanted: string): number {
  let at = -1;
  let first = -1;
  for (const letter of wanted) {
    at = text.indexOf(letter, at + 1);
    if (at < 0) return 0;
    if (first < 0) first = at;
  }
  const length = at - first + 1;
  return length > wanted.length * 3 ? 0 : (0.4 * wanted.length) / length;
}

/** Those that fit, the best first; of equal ones those of lately, then in their order. */
export function rank<Item extends Searchable & { id: string }>(
  items: readonly Item[],
  query: string,
  recent: readonly string[] = [],
): Item[] {
  const lately = new Map(recent.map((id, index) => [id, 1 - index / (recent.length + 1)]));
  return items
    .map((item, order) => {
      const fit = score(item, query);
      return { item, order, fit: fit === 0 ? 0 : fit + (lately.get(item.id) ?? 0) * 0.05 };
    })
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit || a.order - b.order)
    .map(({ item }) => item);
}
