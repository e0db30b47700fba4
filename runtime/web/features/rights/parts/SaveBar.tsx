import { Box, Button, Typography } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import type { Change } from "../grantChanges.ts";
import type { GrantPart } from "../roleGrants.ts";

interface Props {
  changes: ReadonlyMap<GrantPart, Change>;
  onSave: () => Promise<void>;
  onUndo: () => void;
}

/** Says what a save would change, and saves. */
export function SaveBar({ changes, onSave, onUndo }: Props) {
  const translate = useTranslate();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    await onSave().finally(() => setBusy(false));
  };
  const text = [...changes]
    .map(([part, { added, removed }]) => {
      const figures = [added ? `+${added}` : "", removed ? `−${removed}` : ""].filter(Boolean);
      return `${translate(`shell.rights.${part}`)} ${figures.join(" ")}`;
    })
    .join(" · ");
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: 1,
        px: { xs: 2, sm: 3 },
        py: 1.5,
        borderTop: 1,
        borderColor: "divider",
        flexShrink: 0,
      }}
    >
      <Typography
        variant="body2"
        color="text.secondary"
        aria-live="polite"
        sx={{ flex: "1 1 160px" }}
      >
        {text || translate("shell.rights.unchanged")}
      </Typography>
      <Button color="inherit" disabled={changes.size === 0 || busy} onClick={onUndo}>
        {translate("shell.rights.undo")}
      </Button>
      <Button
        variant="contained"
        disabled={changes.size === 0}
        loading={busy}
        onClick={() => void run()}
      >
        {translate("shell.rights.save")}
      </Button>
    </Box>
  );
}
