import { useMemo } from "react";
import { useTranslate } from "react-admin";
import { choicesIn, type PaletteChoice } from "./entries.ts";

/** The palette in the person's language. */
export function usePalette(): PaletteChoice[] {
  const translate = useTranslate();
  return useMemo(() => choicesIn(translate), [translate]);
}
