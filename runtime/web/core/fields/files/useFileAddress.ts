import { useEffect, useState } from "react";
import { fileAddress, type StoredFile } from "../useFiles.ts";

/** A local address of a file's content while the component shows it; null until it has arrived, or when it cannot be had. */
export function useFileAddress(file: StoredFile | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return undefined;
    let made: string | null = null;
    let gone = false;
    fileAddress(file).then(
      (url) => {
        made = url;
        if (gone) URL.revokeObjectURL(url);
        else setAddress(url);
      },
      () => undefined,
    );
    return () => {
      gone = true;
      if (made) URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [file]);
  return address;
}
