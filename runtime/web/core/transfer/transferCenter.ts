const listeners = new Set<() => void>();

/** Opens the list of the person's own exports and imports, wherever he is. */
export function openTransfers(): void {
  for (const listener of listeners) listener();
}

/** Calls back when somebody wants to see the list; gives the function that stops it. */
export function onOpenTransfers(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
