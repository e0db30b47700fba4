import type { EditorData } from "../calls.ts";
export function PublishDialog(_: { editor: EditorData; onClose: () => void }) {
  return null;
}
