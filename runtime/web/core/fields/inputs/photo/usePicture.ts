import { useEffect, useState } from "react";
import { useFileStore } from "../../files/FileStoreContext.ts";
import type { StoredFile } from "../../storedFiles.ts";
import { markingOf, type Marking } from "./markedPicture.ts";

interface Loaded {
  /** As it was taken; null while it is loading. */
  picture: ImageBitmap | null;
  marking: Marking | null;
  failed: boolean;
}

const nothing: Loaded = { picture: null, marking: null, failed: false };

/** A picture to draw on. Of one that has marks already: the picture below them, and the marks. */
export function usePicture(file: StoredFile): Loaded {
  const { content } = useFileStore();
  const [loaded, setLoaded] = useState<Loaded>(nothing);
  useEffect(() => {
    let gone = false;
    const load = async (): Promise<Loaded> => {
      const blob = await content(file);
      const marking = markingOf(new Uint8Array(await blob.arrayBuffer()));
      // Who may not see the picture below draws on what he sees.
      const below = marking && (await content({ ...file, id: marking.of }).catch(() => null));
      const picture = await createImageBitmap(below ?? blob);
      return { picture, marking: below ? marking : null, failed: false };
    };
    load().then(
      (next) => {
        if (!gone) setLoaded(next);
      },
      () => {
        if (!gone) setLoaded({ ...nothing, failed: true });
      },
    );
    return () => {
      gone = true;
    };
  }, [file, content]);
  return loaded;
}
