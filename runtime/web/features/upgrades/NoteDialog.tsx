import { ActionDialog } from "../../core/dialog/ActionDialog.tsx";
import { Markdown } from "../../core/markdown/Markdown.tsx";

interface Props {
  title: string;
  content: string;
  onClose: () => void;
}

/** A version note to read. */
export function NoteDialog({ title, content, onClose }: Props) {
  return (
    <ActionDialog title={title} reading onClose={onClose}>
      {/* Its first heading is the title above. */}
      <Markdown text={content.replace(/^\s*#{1,6}\s[^\n]*\n/, "")} />
    </ActionDialog>
  );
}
