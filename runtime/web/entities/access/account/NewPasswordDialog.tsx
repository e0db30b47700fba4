import ContentCopy from "@mui/icons-material/ContentCopy";
import { Button, Typography } from "@mui/material";
import { useNotify, useTranslate } from "react-admin";
import { ActionDialog } from "../../../core/dialog/ActionDialog.tsx";

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
    <ActionDialog
      title={translate("shell.account.newPassword")}
      size="xs"
      about={`${translate("shell.account.newPasswordText", { name })} ${translate("shell.account.newPasswordEnds")}`}
      extra={
        <Button startIcon={<ContentCopy />} onClick={() => void copy()}>
          {translate("shell.copy")}
        </Button>
      }
      onClose={onClose}
    >
      <Typography
        component="code"
        sx={{
          display: "block",
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
    </ActionDialog>
  );
}
