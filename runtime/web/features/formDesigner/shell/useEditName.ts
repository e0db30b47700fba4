import { useCallback } from "react";
import { useTranslate } from "react-admin";
import type { EditName } from "../store/history.ts";

/** What an edit is called in the person's language. */
export function useEditName(): (name: EditName) => string {
  const translate = useTranslate();
  return useCallback(
    ({ key, params = {} }) => {
      const { keyword } = params;
      if (keyword === undefined) return translate(`shell.designer.edit.${key}`, params);
      // A property is called what it is called in the panel.
      const property = translate(`shell.designer.property.${keyword}`, { _: String(keyword) });
      return translate(`shell.designer.edit.${key}`, { ...params, keyword: property });
    },
    [translate],
  );
}
