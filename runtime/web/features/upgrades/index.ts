import { lazy } from "react";

export { loadNotes, type VersionNote } from "./versionNotes.ts";
export { WhatsNew } from "./WhatsNew.tsx";

/** The reader of Markdown comes with the first note that is opened. */
export const NoteDialog = lazy(async () => ({
  default: (await import("./NoteDialog.tsx")).NoteDialog,
}));
export const Markdown = lazy(async () => ({
  default: (await import("./Markdown.tsx")).Markdown,
}));
