import { Box } from "@mui/material";
import { useState } from "react";
import { useCompactFields } from "../CompactFields.tsx";
import { lazy } from "../../loading/lazy.ts";
import { Suspense } from "../../loading/Suspense.tsx";
import type { StoredFile } from "../storedFiles.ts";
import { useFiles } from "../useFiles.ts";
import { FileTile } from "./FileTile.tsx";

const FileViewer = lazy(async () => ({ default: (await import("./FileViewer.tsx")).FileViewer }));

interface Props {
  ids: number[];
  /** Absent: the files are only looked at. */
  onChange?: (ids: number[]) => void;
  onAnnotate?: ((file: StoredFile) => void) | undefined;
  /** Pictures are shown whole, as signatures have to be. */
  whole?: boolean;
}

/** Stored files in their order, to look at, to put in order and to take away. */
export function FileGallery({ ids, onChange, onAnnotate, whole }: Props) {
  const small = useCompactFields();
  const files = useFiles(ids);
  const [open, setOpen] = useState<number | null>(null);
  const ordered = ids.flatMap((id) => files.find((file) => file.id === id) ?? []);
  if (ordered.length === 0) return null;
  const change = onChange && {
    onRemove: (index: number) => onChange(ids.filter((id) => id !== ordered[index]?.id)),
    onMove: (from: number, to: number) => {
      const next = ids.filter((_, index) => index !== from);
      next.splice(to, 0, ...ids.slice(from, from + 1));
      onChange(next);
    },
  };
  return (
    <>
      <Box
        component="ul"
        sx={{ display: "flex", flexWrap: "wrap", gap: 1, m: 0, p: 0, listStyle: "none" }}
      >
        {ordered.map((file, index) => (
          <FileTile
            key={file.id}
            file={file}
            index={index}
            count={ordered.length}
            onOpen={setOpen}
            onAnnotate={onAnnotate}
            whole={whole}
            small={small}
            {...change}
          />
        ))}
      </Box>
      {open === null ? null : (
        <Suspense fallback={null}>
          <FileViewer files={ordered} index={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
