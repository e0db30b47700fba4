import { lazy } from "../../core/loading/lazy.ts";

export { OpenedNote } from "./OpenedNote.tsx";
export { loadNotes, type VersionNote } from "./versionNotes.ts";
export { WhatsNew } from "./WhatsNew.tsx";

export const Markdown = lazy(async () => ({
  default: (await import("../../core/markdown/Markdown.tsx")).Markdown,
}));
