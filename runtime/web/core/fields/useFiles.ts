import { useQuery } from "@tanstack/react-query";
import { useFileStore } from "./files/FileStoreContext.ts";
import type { StoredFile } from "./storedFiles.ts";

/** Names of the files with these ids; empty while loading. */
export function useFiles(ids: number[]): StoredFile[] {
  const { describe } = useFileStore();
  const { data } = useQuery({
    queryKey: ["files", ids],
    queryFn: () => describe(ids),
    enabled: ids.length > 0,
  });
  return ids.length === 0 ? [] : (data ?? []);
}
