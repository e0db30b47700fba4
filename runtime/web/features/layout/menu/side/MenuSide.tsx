import { Box, List } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { useLayout } from "../../LayoutContext.tsx";
import { Brand } from "../../brand/Brand.tsx";
import type { MenuEntry } from "../menuEntries.ts";
import { barLook } from "../menuLook.ts";
import { RailItem } from "./RailItem.tsx";
import { SideResizer } from "./SideResizer.tsx";
import { SideTree } from "./SideTree.tsx";
import { useSideWidth } from "./useSideWidth.ts";

const railWidth = 64;

interface Props {
  entries: readonly MenuEntry[];
  /** Whether product name and logo stand on top of it. */
  brand: boolean;
}

/** The menu at the side: a tree whose width can be dragged, or a rail of icons. */
export function MenuSide({ entries, brand }: Props) {
  const translate = useTranslate();
  const { collapsed, phone } = useLayout();
  const { width, setWidth } = useSideWidth();
  const [dragged, setDragged] = useState<number | null>(null);
  const rail = collapsed && !phone;
  return (
    <Box
      component="nav"
      aria-label={translate("shell.menu")}
      sx={{
        ...barLook("menuBar"),
        position: "relative",
        display: "flex",
        flexDirection: "column",
        width: rail ? railWidth : phone ? 300 : (dragged ?? width),
        maxWidth: phone ? "86vw" : undefined,
        height: 1,
        borderRight: 1,
        borderColor: "var(--barLine)",
        transition: dragged === null ? "width 0.18s" : "none",
      }}
    >
      {brand ? <Brand bar="menu" short={rail} /> : null}
      {rail ? (
        <List sx={{ flex: 1, overflowY: "auto", py: 1 }}>
          {entries.map((entry) => (
            <RailItem key={entry.id} entry={entry} />
          ))}
        </List>
      ) : (
        <SideTree entries={entries} />
      )}
      {rail || phone ? null : (
        <SideResizer
          width={dragged ?? width}
          onDrag={setDragged}
          onDone={(next) => {
            setDragged(null);
            setWidth(next);
          }}
        />
      )}
    </Box>
  );
}
