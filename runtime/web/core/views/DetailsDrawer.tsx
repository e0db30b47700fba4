import Close from "@mui/icons-material/Close";
import { Box, Drawer, IconButton, Typography } from "@mui/material";
import { type ReactNode, useId } from "react";
import { useTranslate } from "react-admin";

interface Props {
  title: string;
  /** In pixels, where the window has room for it. */
  width: number;
  onClose: () => void;
  children: ReactNode;
}

/** What belongs to one line of a page, at its right side. */
export function DetailsDrawer({ title, width, onClose, children }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: { role: "dialog", "aria-labelledby": titleId, sx: { width, maxWidth: 1 } },
      }}
    >
      <Box sx={{ p: 2, display: "grid", gap: 2, minWidth: 0 }}>
        <Box sx={{ display: "flex", alignItems: "center" }}>
          <Typography id={titleId} variant="h2" sx={{ flex: 1, overflowWrap: "anywhere" }}>
            {title}
          </Typography>
          <IconButton aria-label={translate("shell.close")} onClick={onClose}>
            <Close />
          </IconButton>
        </Box>
        {children}
      </Box>
    </Drawer>
  );
}
