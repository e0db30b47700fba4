import type { EditorData } from "../calls.ts";
export function VersionsTab(_: { editor: EditorData }) {
  return null;
}
