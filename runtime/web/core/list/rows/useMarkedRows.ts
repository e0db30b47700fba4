import { useCallback, useState } from "react";

const nothing: number[] = [];

/** Marked rows. They belong to what is in sight: under another `key` (page, filter) there are none. */
export function useMarkedRows(key: string): [number[], (ids: number[]) => void] {
  const [marked, setMarked] = useState({ key, ids: nothing });
  const mark = useCallback((ids: number[]) => setMarked({ key, ids }), [key]);
  return [marked.key === key ? marked.ids : nothing, mark];
}
