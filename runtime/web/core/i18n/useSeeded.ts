import { useCallback } from "react";
import { useTranslate } from "react-admin";
import { seedText } from "./seedText.ts";

/** Tells a text of the seed data in the reader's language; any other stays as it is. */
export function useSeeded(): (text: string) => string {
  const translate = useTranslate();
  return useCallback((text: string) => seedText(text, translate), [translate]);
}
