/** Name of the entry file in a page of ours; null when there is none, as in development. */
export const entryOf = (html: string): string | null =>
  /<script[^>]+src="([^"]*\/assets\/index-[\w-]+\.js)"/.exec(html)?.[1] ?? null;

/** Whether the server has another build than the one that runs here. A server that cannot be asked has none. */
export async function isNewVersionThere(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>(
    'script[type="module"][src*="/assets/index-"]',
  );
  if (!own) return false;
  const answer = await fetch("./", { cache: "no-store" }).catch(() => null);
  if (!answer?.ok) return false;
  const entry = entryOf(await answer.text());
  return entry !== null && entry !== own.getAttribute("src");
}
