import { setImmediate } from "node:timers/promises";

/** Longest piece of work between two pauses, in milliseconds: others wait that long for the one process. */
const longestPiece = 15;

/** Gives a function for long work on the event loop: awaited between two pieces, it lets others in when it has been long enough. */
export function createPauses(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < longestPiece) return undefined;
    return setImmediate().then(() => void (since = performance.now()));
  };
}

/** `Array.from(items, make)` that lets others in between two items when it has been long enough. */
export async function mapInPieces<Item, Made>(
  items: Iterable<Item>,
  make: (item: Item) => Made,
): Promise<Made[]> {
  const pause = createPauses();
  const made: Made[] = [];
  for (const item of items) {
    made.push(make(item));
    const others = pause();
    if (others) await others;
  }
  return made;
}
