/** What of the browser's Trusted Types is used here; not every browser has them. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: {
      createHTML(text: string): string | null;
      createScriptURL(address: string): string | null;
    },
  ): unknown;
}

type Clean = (html: string) => string;

let clean: Clean | null = null;

/** Gives the policy what cleans markup; it comes with the parts of the console whose libraries write markup. */
export const provideCleaner = (cleaner: Clean): void => void (clean = cleaner);

/**
 * The policy of the page: under `require-trusted-types-for 'script'` every text that becomes markup, and every address of a worker, goes
 * through here, whichever library hands it over. Markup is cleaned; without a cleaner only text without any is taken. Scripts come from
 * our own built files alone, and text never becomes one: there is no rule for it.
 */
export function guardMarkup(page: Pick<Location, "href" | "origin"> = location): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy("default", {
    createHTML: (text) => (text.includes("<") ? (clean?.(text) ?? null) : text),
    createScriptURL: (address) => (isOwnScript(address, page) ? address : null),
  });
}

/** True for a built file of this page, and for the worker that keeps them. */
export function isOwnScript(address: string, page: Pick<Location, "href" | "origin">): boolean {
  if (!URL.canParse(address, page.href)) return false;
  const { origin, pathname } = new URL(address, page.href);
  const folder = new URL(".", page.href).pathname;
  const name = pathname.startsWith(folder) ? pathname.slice(folder.length) : "";
  return origin === page.origin && /^(?:sw|assets\/[\w.-]+)\.js$/.test(name);
}
