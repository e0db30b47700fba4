import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
} from "@mui/material";
import { useId, useState, type FormEvent } from "react";
import { useNotify, useTranslate } from "react-admin";
import { post } from "../../core/http/request.ts";
import { focusOn } from "../../core/pages/focusOn.ts";
import { useFaultText } from "../../core/pages/useFaultText.ts";

const longestTitle = 64;
const longestMessage = 4000;

interface Props {
  /** Who gets it, in words. */
  receiver: string;
  /** Call that sends it, and what it needs beside the words. */
  send: { call: "sendUser" | "sendOtherUser"; receiveUserId?: number };
  onClose: () => void;
}

/** Writes a message and sends it. */
export function MessageDialog({ receiver, send, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const faultText = useFaultText();
  const titleId = useId();
  const [title, setTitle] = useState("");
  const [message, setMessage] = useState("");
  const [fault, setFault] = useState("");
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (message.trim() === "") return setFault(translate("shell.message.needText"));
    setBusy(true);
    try {
      const { call, ...receivers } = send;
      await post(`/api/sysMessage/${call}`, { title: title.trim() || null, message, ...receivers });
      notify("shell.message.sent", { type: "success" });
      onClose();
    } catch (error) {
      setFault(faultText(error));
      setBusy(false);
    }
    return undefined;
  };

  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id={titleId} variant="h2">
          {translate("shell.message.to", { name: receiver })}
        </DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 2, pt: "8px !important" }}>
          {fault ? <Alert severity="error">{fault}</Alert> : null}
          <TextField
            label={translate("shell.message.title")}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
            slotProps={{ htmlInput: { maxLength: longestTitle } }}
          />
          <TextField
            label={translate("shell.message.text")}
            value={message}
            required
            inputRef={focusOn}
            multiline
            minRows={4}
            maxRows={12}
            onChange={({ target }) => {
              setMessage(target.value);
              setFault("");
            }}
            slotProps={{ htmlInput: { maxLength: longestMessage } }}
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button color="inherit" onClick={onClose} disabled={busy}>
            {translate("shell.cancel")}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {translate("shell.message.send")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
