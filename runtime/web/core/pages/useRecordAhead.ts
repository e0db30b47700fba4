import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useDataProvider } from "react-admin";
import type { FormworkDataProvider } from "../data/dataProvider.ts";
import { loadShowPage } from "./EntityShow.tsx";
import { recordQuery } from "./recordQuery.ts";

/**
 * Asks for a record whose row is pressed, and for the code of its page, before the click is complete. Not sooner: reading is logged,
 * and a pointer that passes over a row has read nothing.
 */
export function useRecordAhead(key: string): (id: number) => void {
  const queries = useQueryClient();
  const provider = useDataProvider<FormworkDataProvider>();
  return useCallback(
    (id: number) => {
      void loadShowPage();
      void queries.prefetchQuery(recordQuery(provider, key, id));
    },
    [queries, provider, key],
  );
}
