import type { GetLocaleTextParams } from "ag-grid-community";
import { useCallback } from "react";
import { useTranslate } from "react-admin";

/** The table library's own words in the present language, under its own names; they are mostly heard by screen readers. */
export function useGridText(): (asked: GetLocaleTextParams) => string {
  const translate = useTranslate();
  return useCallback(
    ({ key, defaultValue, variableValues }) =>
      translate(`shell.grid.${key}`, { _: defaultValue, variable: variableValues?.[0] ?? "" }),
    [translate],
  );
}
