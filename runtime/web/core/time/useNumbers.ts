import { useLocaleState } from "react-admin";
import { numberFormat } from "./formats.ts";

/** Writes whole numbers as language and region of the person do. */
export function useNumbers(): (value: number) => string {
  const [language] = useLocaleState();
  return (value) => numberFormat(language).format(value);
}
