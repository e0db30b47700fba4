import ContentCopy from "@mui/icons-material/ContentCopy";
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Typography,
} from "@mui/material";
import { useNotify, useTranslate } from "react-admin";

interface Props {
  name: string;
  password: string;
  onClose: () => void;
}

/** The new password, this once; it has to be changed at the next sign-in. */
export function NewPasswordDialog({ name, password, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = () =>
    navigator.clipboard
      .writeText(password)
      .then(() => notify("shell.copied", { type: "success" }))
      .catch(() => notify("shell.copyFailed", { type: "warning" }));
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="newPassword">
      <DialogTitle id="newPassword" variant="h2">
        {translate("shell.account.newPassword")}
      </DialogTitle>
      <DialogContent>
        <DialogContentText>
          {translate("shell.account.newPasswordText", { name })}
        </DialogContentText>
        <Typography
          component="code"
          sx={{
            display: "block",
            mt: 2,
            p: 1.5,
            borderRadius: 1,
            bgcolor: "action.hover",
            fontSize: 18,
            fontFamily: "ui-monospace, Menlo, Consolas, monospace",
            userSelect: "all",
          }}
        >
          {password}
        </Typography>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button startIcon={<ContentCopy />} onClick={() => void copy()}>
          {translate("shell.copy")}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {translate("shell.close")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
