import { useMemo } from "react";
import { languages } from "../../../core/i18n/languages.ts";
import { useDesigner, useDesignerStore } from "../store/DesignerContext.tsx";
import type { DesignerStore } from "../store/designerStore.ts";
import { sourceTexts, withText, type SourceText, type Translations } from "./formTexts.ts";

/** The texts of the form in every language, and ways to change them. */
export function useTexts(): {
  texts: SourceText[];
  translations: Translations | undefined;
  /** Name of the language that the form is written in, where it says so. */
  written: string | undefined;
  /** Languages of the console that the form is not written in itself. */
  others: readonly { code: string; name: string }[];
  write: (language: string, key: string, text: string) => void;
  replace: (next: Translations | undefined) => void;
} {
  const store = useDesignerStore();
  const model = useDesigner(({ reading }) => reading.model);
  const translations = useDesigner(({ document }) => document["x-texts"]);
  const source = useDesigner(({ document }) => document["x-language"]);
  const others = useMemo(() => languages.filter(({ code }) => code !== source), [source]);
  const written = languages.find(({ code }) => code === source)?.name;
  const texts = useMemo(() => sourceTexts(model), [model]);
  return {
    texts,
    translations,
    written,
    others,
    replace: (next) => replaceTexts(store, next),
    write: (language, key, text) => writeText(store, language, key, text),
  };
}

/** Sets one text of a language; an empty one leaves. Letters typed shortly after each other are one step. */
export const writeText = (store: DesignerStore, language: string, key: string, text: string) =>
  replaceTexts(
    store,
    withText(store.state().document["x-texts"], language, key, text),
    `texts ${language} ${key}`,
  );

const replaceTexts = (store: DesignerStore, next: Translations | undefined, merge?: string) =>
  void store.run(
    { kind: "setKeyword", pointer: ["x-texts"], ...(next ? { value: next } : {}) },
    { name: { key: "texts" }, ...(merge ? { merge } : {}) },
  );
