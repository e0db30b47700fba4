import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { useTranslate } from "react-admin";
import { RichText } from "../../core/fields/cells/RichText.tsx";

interface Props {
  notice: { title: string; content: string } | null;
  onClose: () => void;
}

export function NoticeDialog({ notice, onClose }: Props) {
  const translate = useTranslate();
  return (
    <Dialog
      open={notice !== null}
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby="receivedNotice"
    >
      <DialogTitle id="receivedNotice">{notice?.title}</DialogTitle>
      <DialogContent dividers>{notice ? <RichText html={notice.content} /> : null}</DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate("shell.close")}</Button>
      </DialogActions>
    </Dialog>
  );
}
