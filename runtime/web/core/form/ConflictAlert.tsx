import { Alert, Button } from "@mui/material";
import { useTranslate } from "react-admin";

/** Somebody else saved in the meantime; loading again shows theirs, and the person's own values are lost only then. */
export function ConflictAlert({ onReload }: { onReload?: () => void }) {
  const translate = useTranslate();
  return (
    <Alert
      severity="warning"
      action={
        onReload ? (
          <Button color="inherit" size="small" onClick={onReload}>
            {translate("shell.form.reload")}
          </Button>
        ) : undefined
      }
    >
      {translate("shell.form.conflict")}
    </Alert>
  );
}
