type Retry = () => void;

const waiting = new Set<Retry>();
let loads = 0;

/** Number of parts that have finished loading, to notice one that did so between a rendering and its effects. */
export const finishedLoads = (): number => loads;

/** Registers a boundary that shows its fallback; the result takes it out again. */
export function waitForParts(retry: Retry): () => void {
  waiting.add(retry);
  return () => void waiting.delete(retry);
}

/** A part has loaded: every boundary that shows its fallback tries its children again. */
export function retryWaiting(): void {
  loads += 1;
  for (const retry of waiting) retry();
}
