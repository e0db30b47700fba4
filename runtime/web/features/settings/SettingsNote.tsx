import { Button, Snackbar } from "@mui/material";
import { useTranslate } from "react-admin";

export interface Note {
  text: string;
  undo?: () => void;
}

const shownMs = 8000;

/** Says what has been done, with the way back where there is one. */
export function SettingsNote({ note, onClose }: { note: Note | null; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <Snackbar
      open={note !== null}
      key={note?.text}
      message={note?.text}
      autoHideDuration={shownMs}
      onClose={(_, reason) => {
        if (reason !== "clickaway") onClose();
      }}
      anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
      action={
        note?.undo ? (
          <Button
            color="inherit"
            size="small"
            onClick={() => {
              note.undo?.();
              onClose();
            }}
          >
            {translate("shell.settings.undo")}
          </Button>
        ) : null
      }
    />
  );
}
