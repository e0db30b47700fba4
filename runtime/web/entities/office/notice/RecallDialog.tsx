import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from "@mui/material";
import { useId, useState } from "react";
import { useTranslate } from "react-admin";
import type { RowDialogProps } from "../../../core/pages/contract.ts";
import { useStep } from "./useStep.ts";

const longest = 500;

/** Takes a published notice back, with the reason that its recipients read instead of it. */
export function RecallDialog({ entity, record, onClose }: RowDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const { busy, run } = useStep(entity.key, onClose);
  const [note, setNote] = useState("");
  const body = { id: record.id, note: note.trim() };
  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{translate("shell.notices.recall")}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <DialogContentText sx={{ overflowWrap: "anywhere" }}>
          {translate("shell.notices.recallText", { name: String(record["title"] ?? "") })}
        </DialogContentText>
        <TextField
          required
          multiline
          minRows={2}
          label={translate("shell.notices.reason")}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          slotProps={{ htmlInput: { maxLength: longest } }}
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onClose} disabled={busy}>
          {translate("shell.cancel")}
        </Button>
        <Button
          variant="contained"
          color="error"
          loading={busy}
          disabled={note.trim() === ""}
          onClick={() => void run("/api/sysNotice/withdraw", body, "shell.notices.recalled")}
        >
          {translate("shell.notices.recall")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
