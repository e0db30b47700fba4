import { Alert } from "@mui/material";
import { useTranslate } from "react-admin";

/** After two people's changes have come together: nothing is saved yet. */
export function MergedNote({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  return (
    <Alert severity="success" onClose={onClose} sx={{ maxWidth: 1080, width: 1, mx: "auto" }}>
      {translate("shell.draft.merged")}
    </Alert>
  );
}
