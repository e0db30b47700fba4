import { budgets } from "../../budgets.ts";
import { say, type Said } from "../../faults/phrases.ts";

/** Comparisons of two characters that may still be made for proposals, of one check run or one call. */
export interface Comparisons {
  left: number;
}

export const comparisons = (): Comparisons => ({ left: budgets.proposals.comparisons });

/** The candidate most like `word` (Damerau-Levenshtein, ignoring case, or one that begins with it), or null when none is close, or none was found within `work`. */
export function nearest(
  word: string,
  candidates: Iterable<string>,
  work: Comparisons = comparisons(),
): string | null {
  if (word.length > 80) return null;
  let best: string | null = null;
  // A word that shares half of its letters only is another word: "round" is no slip of "count".
  let bestDistance = Math.max(1, Math.floor(word.length / 3)) + 1;
  const wanted = word.toLowerCase();
  for (const candidate of candidates) {
    if (work.left <= 0) break;
    work.left -= 1;
    const other = candidate.toLowerCase();
    if (bestDistance > 1 && word.length >= 3 && other.startsWith(wanted)) {
      [best, bestDistance] = [candidate, 1];
      continue;
    }
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue;
    const distance = editDistance(wanted, other, bestDistance, work);
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

/** A cure sentence: the nearest candidate, or the list when it is short. */
export function suggest(word: string, candidates: Iterable<string>, work?: Comparisons): Said {
  const all = [...candidates];
  const best = nearest(word, all, work);
  if (best !== null) return say("didYouMean", { name: best });
  if (all.length === 0) return say("noneYet");
  const shown = all.slice(0, 12).join(", ");
  return all.length > 12
    ? say("knownMore", { names: shown, count: all.length - 12 })
    : say("known", { names: shown });
}

/** A cure that is computed when its fault is reported, with the remaining comparisons. */
export const proposing =
  (word: string, candidates: () => Iterable<string>) =>
  (work?: Comparisons): Said =>
    suggest(word, candidates(), work);

/** Changes from one text to the other; `bound` when there are so many or more. */
function editDistance(left: string, right: string, bound: number, work: Comparisons): number {
  let beforeLast: number[] = [];
  let leastBefore = 0;
  let last = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row++) {
    work.left -= right.length;
    const current = [row];
    let least = row;
    for (let column = 1; column <= right.length; column++) {
      const same = left[row - 1] === right[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (row > 1 && column > 1 && swapped)
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      current.push(cost);
      least = Math.min(least, cost);
    }
    // A swap leads from the row before; both are too far away, so is all that follows.
    if (least >= bound && leastBefore >= bound) return bound;
    leastBefore = least;
    beforeLast = last;
    last = current;
  }
  return last[right.length] ?? 0;
}
