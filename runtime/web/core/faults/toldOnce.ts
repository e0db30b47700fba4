/** Milliseconds in which the same text is the same fault: several parts of a page have asked for the same thing. */
const sameWithin = 2000;

/** Says for each text whether it is to be told now, and not the second time of the same fault. */
export function createToldOnce(): (text: string, now?: number) => boolean {
  let last = { text: "", at: -Infinity };
  return (text, now = performance.now()) => {
    if (text === last.text && now - last.at < sameWithin) return false;
    last = { text, at: now };
    return true;
  };
}
