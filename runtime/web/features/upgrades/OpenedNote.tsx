import { lazy } from "../../core/loading/lazy.ts";
import { Suspense } from "../../core/loading/Suspense.tsx";
import type { VersionNote } from "./versionNotes.ts";

/** The reader of Markdown comes with the first note that is opened. */
const NoteDialog = lazy(async () => ({
  default: (await import("./NoteDialog.tsx")).NoteDialog,
}));

/** The note in its dialog; nothing while none is open. */
export const OpenedNote = ({
  note,
  onClose,
}: {
  note: Pick<VersionNote, "title" | "content"> | null;
  onClose: () => void;
}) =>
  note ? (
    <Suspense fallback={null}>
      <NoteDialog title={note.title ?? ""} content={note.content} onClose={onClose} />
    </Suspense>
  ) : null;
