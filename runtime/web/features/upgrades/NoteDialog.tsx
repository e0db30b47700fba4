import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { useId } from "react";
import { useTranslate } from "react-admin";
import { Markdown } from "../../core/markdown/Markdown.tsx";

interface Props {
  title: string;
  content: string;
  onClose: () => void;
}

/** A version note to read. */
export function NoteDialog({ title, content, onClose }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent dividers tabIndex={0}>
        {/* Its first heading is the title above. */}
        <Markdown text={content.replace(/^\s*#{1,6}\s[^\n]*\n/, "")} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate("shell.close")}</Button>
      </DialogActions>
    </Dialog>
  );
}
