import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { useDataProvider } from "react-admin";
import type { FormworkDataProvider } from "../data/dataProvider.ts";
import { loadShowPage } from "./EntityShow.tsx";
import { recordQuery } from "./recordQuery.ts";

/** Milliseconds until a list has drawn itself and the code of a record's page may come. */
const listDrawn = 1000;

/**
 * Asks for a record whose row is pressed before the click is complete. Not sooner: reading is logged, and a pointer that passes over a
 * row has read nothing. The code of its page comes while the list is looked at.
 */
export function useRecordAhead(key: string): (id: number) => void {
  const queries = useQueryClient();
  const provider = useDataProvider<FormworkDataProvider>();
  useEffect(() => {
    const timer = setTimeout(() => void loadShowPage().catch(() => undefined), listDrawn);
    return () => clearTimeout(timer);
  }, []);
  return useCallback(
    (id: number) => {
      void queries.prefetchQuery(recordQuery(provider, key, id));
    },
    [queries, provider, key],
  );
}
