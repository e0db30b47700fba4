import { useTranslate } from "react-admin";
import { ActionDialog } from "../../core/dialog/ActionDialog.tsx";
import { seedLines } from "../../core/i18n/seedText.ts";
import { Markdown } from "../../core/markdown/Markdown.tsx";

interface Props {
  title: string;
  content: string;
  onClose: () => void;
}

/** A version note to read. */
export function NoteDialog({ title, content, onClose }: Props) {
  const translate = useTranslate();
  const text = seedLines(content, translate);
  return (
    <ActionDialog title={title} reading onClose={onClose}>
      {/* Its first heading is the title above. */}
      <Markdown text={text.replace(/^\s*#{1,6}\s[^\n]*\n/, "")} />
    </ActionDialog>
  );
}
