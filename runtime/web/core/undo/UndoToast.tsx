import { Alert, Button } from "@mui/material";
import { forwardRef, useState } from "react";
import { useCloseNotification } from "react-admin";

interface Props {
  message: string;
  severity: "success" | "warning";
  /** What the button does; null: there is none. */
  way: { label: string; go: () => Promise<void> } | null;
}

/** What was done, with a way back. It stays while the pointer or the focus is on it. */
export const UndoToast = forwardRef<HTMLDivElement, Props>(function UndoToast(
  { message, severity, way },
  ref,
) {
  const close = useCloseNotification();
  const [busy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    await way?.go();
    close();
  };
  return (
    <Alert
      ref={ref}
      severity={severity}
      variant="filled"
      role={severity === "warning" ? "alert" : "status"}
      onClose={close}
      sx={{ alignItems: "center", boxShadow: 6 }}
      action={
        way === null ? undefined : (
          <Button
            color="inherit"
            size="small"
            variant="outlined"
            loading={busy}
            onClick={() => void go()}
          >
            {way.label}
          </Button>
        )
      }
    >
      {message}
    </Alert>
  );
});
