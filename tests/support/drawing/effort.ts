/** What drawing a form asks of a person, counted while a story does it. */
export interface Effort {
  /** Something is thought of: what comes next, which kind, which value. */
  decisions: number;
  /** The pointer goes somewhere, also to scroll there. */
  pointings: number;
  /** Presses of the mouse, and of keys that write nothing. */
  presses: number;
  words: number;
  letters: number;
  /** The hand goes from the keyboard to the mouse, or back. */
  changes: number;
}

/** Seconds of a person for each, by the keystroke-level model (Card, Moran and Newell 1980) for somebody who types at average skill. */
export const secondsOf = {
  decisions: 1.35,
  pointings: 1.1,
  presses: 0.28,
  letters: 0.28,
  changes: 0.4,
} as const;

export const noEffort = (): Effort => ({
  decisions: 0,
  pointings: 0,
  presses: 0,
  words: 0,
  letters: 0,
  changes: 0,
});

/** How long a person takes, in seconds. */
export const seconds = (effort: Effort): number =>
  Object.entries(secondsOf).reduce(
    (sum, [name, each]) => sum + effort[name as keyof typeof secondsOf] * each,
    0,
  );

/** Clicks, presses of keys and typed words: what a person does, however long it takes. */
export const interactions = ({ presses, words }: Effort): number => presses + words;

/** Counts typed text; a word is what spaces or signs end. */
export function countText(effort: Effort, text: string): void {
  effort.words += text.split(/[^\p{L}\p{N}]+/u).filter(Boolean).length || 1;
  effort.letters += text.length;
}

/** For the annotations of a story. */
export const inWords = (effort: Effort): string => {
  const { decisions, pointings, presses, words, letters, changes } = effort;
  const time = `${Math.floor(seconds(effort) / 60)} min ${Math.round(seconds(effort) % 60)} s`;
  return `${interactions(effort)} interactions (${presses} presses, ${words} words of ${letters} letters), ${pointings} pointings, ${changes} changes of hand, ${decisions} decisions: ${time}`;
};
