import type { StoredFile } from "../storedFiles.ts";
import { useFileStore } from "./FileStoreContext.ts";
import { useBlobAddress } from "./useBlobAddress.ts";

/** A local address of a file's content while the component shows it; null until it has arrived, or when it cannot be had. */
export function useFileAddress(file: StoredFile | null): string | null {
  return useBlobAddress(file, useFileStore().content);
}
