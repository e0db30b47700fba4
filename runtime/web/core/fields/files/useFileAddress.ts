import { useEffect, useState } from "react";
import type { StoredFile } from "../storedFiles.ts";
import { useFileStore } from "./FileStoreContext.ts";

/** A local address of a file's content while the component shows it; null until it has arrived, or when it cannot be had. */
export function useFileAddress(file: StoredFile | null): string | null {
  const store = useFileStore();
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return undefined;
    let made: string | null = null;
    let gone = false;
    store.content(file).then(
      (content) => {
        if (gone) return;
        made = URL.createObjectURL(content);
        setAddress(made);
      },
      () => undefined,
    );
    return () => {
      gone = true;
      if (made) URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [file, store]);
  return address;
}
