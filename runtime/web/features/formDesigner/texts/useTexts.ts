import { useMemo } from "react";
import { useDesigner, useDesignerStore } from "../store/DesignerContext.tsx";
import { sourceTexts, withText, type SourceText, type Translations } from "./formTexts.ts";

/** The texts of the form in every language, and ways to change them. */
export function useTexts(): {
  texts: SourceText[];
  translations: Translations | undefined;
  write: (language: string, key: string, text: string) => void;
  replace: (next: Translations | undefined) => void;
} {
  const store = useDesignerStore();
  const model = useDesigner(({ reading }) => reading.model);
  const translations = useDesigner(({ document }) => document["x-texts"]);
  const texts = useMemo(() => sourceTexts(model), [model]);
  const replace = (next: Translations | undefined, merge?: string) =>
    void store.run(
      { kind: "setKeyword", pointer: ["x-texts"], ...(next ? { value: next } : {}) },
      { name: { key: "texts" }, ...(merge ? { merge } : {}) },
    );
  return {
    texts,
    translations,
    replace,
    write: (language, key, text) =>
      replace(
        withText(store.state().document["x-texts"], language, key, text),
        `texts ${language} ${key}`,
      ),
  };
}
