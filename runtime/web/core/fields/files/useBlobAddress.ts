import { useEffect, useState } from "react";

/** A local address of loaded content while the component shows it; null until it has arrived, or when it cannot be had. `load` stays the same function. */
export function useBlobAddress<Source>(
  source: Source | null,
  load: (source: Source) => Promise<Blob>,
): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (source === null) return undefined;
    let made: string | null = null;
    let gone = false;
    load(source).then(
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
  }, [source, load]);
  return address;
}
