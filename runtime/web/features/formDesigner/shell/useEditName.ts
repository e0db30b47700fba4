import { useCallback } from "react";
import { useTranslate } from "react-admin";
import type { EditName } from "../store/history.ts";

/** What an edit is called in the person's language. */
export function useEditName(): (name: EditName) => string {
  const translate = useTranslate();
  return useCallback(
    ({ key, params }) => translate(`shell.designer.edit.${key}`, { ...params }),
    [translate],
  );
}
