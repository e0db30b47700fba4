import MoreVert from "@mui/icons-material/MoreVert";
import { Box, IconButton, Popover } from "@mui/material";
import { useState, type ReactNode } from "react";
import { useTranslate } from "react-admin";

/** Tools behind one button, where there is no room for them; they stay mounted, and with them the dialogs they open. */
export function FoldedTools({ children }: { children: ReactNode }) {
  const label = useTranslate()("shell.list.more");
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        size="small"
        aria-label={label}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreVert />
      </IconButton>
      <Popover
        keepMounted
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
        slotProps={{ paper: { role: "dialog", "aria-label": label } }}
      >
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, p: 1 }}>
          {children}
        </Box>
      </Popover>
    </>
  );
}
