import { ActionDialog } from "../../core/dialog/ActionDialog.tsx";
import { RichText } from "../../core/fields/cells/RichText.tsx";

interface Props {
  notice: { title: string; content: string } | null;
  onClose: () => void;
}

export function NoticeDialog({ notice, onClose }: Props) {
  return (
    <ActionDialog title={notice?.title} open={notice !== null} reading onClose={onClose}>
      {notice ? <RichText html={notice.content} /> : null}
    </ActionDialog>
  );
}
