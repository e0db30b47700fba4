import ExpandMore from "@mui/icons-material/ExpandMore";
import { Collapse, ListItem, ListItemButton } from "@mui/material";
import type { ReactNode } from "react";
import { MenuFace } from "./MenuFace.tsx";
import type { MenuEntry } from "./menuEntries.ts";
import { entryLook } from "./menuLook.ts";

interface Props {
  entry: MenuEntry;
  depth: number;
  open: boolean;
  /** The present page is below it. */
  inside: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** An entry that holds others. */
export function MenuDirectory({ entry, depth, open, inside, onToggle, children }: Props) {
  return (
    <ListItem disablePadding sx={{ display: "block" }}>
      <ListItemButton
        data-menu
        aria-expanded={open}
        onClick={onToggle}
        sx={{ ...entryLook(depth), fontWeight: inside ? 600 : 450 }}
      >
        <MenuFace entry={entry} />
        <ExpandMore
          fontSize="small"
          sx={{
            flexShrink: 0,
            transform: open ? "none" : "rotate(-90deg)",
            transition: "transform 0.15s",
          }}
        />
      </ListItemButton>
      <Collapse in={open} unmountOnExit>
        {children}
      </Collapse>
    </ListItem>
  );
}
