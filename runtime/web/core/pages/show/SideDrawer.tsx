import Close from "@mui/icons-material/Close";
import { Box, Drawer, IconButton, Typography } from "@mui/material";
import { useId, type ReactNode } from "react";
import { useTranslate } from "react-admin";

interface Props {
  title: string;
  /** Pixels, where there is room for them. */
  width?: number;
  children: ReactNode;
  onClose: () => void;
}

/** Details beside the list they belong to. */
export function SideDrawer({ title, width = 640, children, onClose }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: {
          role: "dialog",
          "aria-modal": true,
          "aria-labelledby": titleId,
          sx: { width: { xs: 1, sm: width }, maxWidth: 1 },
        },
      }}
    >
      <Box sx={{ display: "flex", alignItems: "start", gap: 1, p: 2.5, pb: 1.5 }}>
        <Typography id={titleId} variant="h2" sx={{ flex: 1, overflowWrap: "anywhere" }}>
          {title}
        </Typography>
        <IconButton aria-label={translate("shell.close")} onClick={onClose} sx={{ mt: -0.75 }}>
          <Close />
        </IconButton>
      </Box>
      <Box sx={{ px: 2.5, pb: 3, overflowY: "auto", flex: 1 }}>{children}</Box>
    </Drawer>
  );
}
