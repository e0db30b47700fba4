import type { Plugin } from "vite";

/** Of a project and of the repository, generated or taken over by hand. */
const pagesFile = /\/(?:generated|entities)\/([^/]+\/[^/]+)\/pages\.tsx$/;
const laterFile = /\/i18n\/later\/([^/]+)\.[jt]s$/;
const textsFile = /\/i18n\/texts\/([^/]+)\.[jt]s$|\/(ownFiles)\.[jt]s$/;

/**
 * Puts what was generated anew in its place while a page is developed: its components are exchanged by React Refresh, and the console
 * is notified of the rest (`core/library/liveFiles.ts`). Without it, a saved schema reloads the whole console.
 */
export function pagesPlugin(): Plugin {
  return {
    name: "formwork-pages",
    apply: "serve",
    transform(code, id) {
      const [, key] = pagesFile.exec(id) ?? [];
      if (key !== undefined)
        return code + accepting("pages", `{ key: ${JSON.stringify(key)}, pages: next.pages }`);
      const [, later] = laterFile.exec(id) ?? [];
      if (later !== undefined)
        return code + accepting("laterTexts", `{ language: ${JSON.stringify(later)}, next }`);
      const [, language] = textsFile.exec(id) ?? [];
      if (!textsFile.test(id)) return null;
      return code + accepting("texts", `{ language: ${JSON.stringify(language ?? null)}, next }`);
    },
  };
}

const accepting = (what: string, detail: string): string => `
if (import.meta.hot) import.meta.hot.accept((next) => {
  if (next) window.dispatchEvent(new CustomEvent("formwork:${what}", { detail: ${detail} }));
});
`;
