import type { EntityPages } from "../pages/contract.ts";

/** What generator/dev/pagesPlugin.ts tells of files that were generated anew. */
export interface LivePages {
  key: string;
  pages: EntityPages;
}

/** Texts of one language; `language` is null for those that a project adds to all. */
export interface LiveTexts {
  language: string | null;
  next: unknown;
}

/** Hears of them while the console is developed; what is built has no such thing. */
export function onLive<Detail>(
  what: "pages" | "texts" | "laterTexts",
  listener: (detail: Detail) => void,
): void {
  if (!import.meta.hot) return;
  window.addEventListener(`formwork:${what}`, (event) =>
    listener((event as CustomEvent<Detail>).detail),
  );
}
