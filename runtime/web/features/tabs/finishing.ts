const entry = "finishedTab";

/** State of a navigation with which the page of a tab is done. */
export const finishState = (key: string, state: unknown): Record<string, unknown> => ({
  ...(typeof state === "object" && state !== null ? state : {}),
  [entry]: key,
});

/** The tab that is done once this navigation has happened. */
export function finishedTab(state: unknown): string | null {
  if (typeof state !== "object" || state === null) return null;
  const key = (state as Record<string, unknown>)[entry];
  return typeof key === "string" ? key : null;
}
