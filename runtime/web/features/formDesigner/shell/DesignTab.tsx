import { Box, Button, Drawer } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { Canvas } from "../canvas/Canvas.tsx";
import { DragFrame } from "../canvas/drag/DragFrame.tsx";
import { PropertiesPane } from "../properties/PropertiesPane.tsx";
import { useDesigner } from "../store/DesignerContext.tsx";
import { LeftPane } from "./LeftPane.tsx";

interface Props {
  narrow: boolean;
}

/** What can be put in, the form, and what the chosen thing is like; on a narrow screen the sides are drawers. */
export function DesignTab({ narrow }: Props) {
  return (
    <DragFrame>
      {narrow ? (
        <NarrowDesign />
      ) : (
        <Box sx={panes}>
          <Box data-pane="left" sx={{ ...pane, borderRight: 1, borderColor: "divider" }}>
            <LeftPane />
          </Box>
          <Canvas />
          <Box data-pane="properties" sx={{ ...pane, borderLeft: 1, borderColor: "divider" }}>
            <PropertiesPane />
          </Box>
        </Box>
      )}
    </DragFrame>
  );
}

function NarrowDesign() {
  const translate = useTranslate();
  const [open, setOpen] = useState<"left" | "properties" | null>(null);
  const chosen = useDesigner(({ selection }) => selection.length > 0);
  const close = () => setOpen(null);
  return (
    <>
      <Canvas />
      <Box sx={foot}>
        <Button variant="outlined" onClick={() => setOpen("left")}>
          {translate("shell.designer.pane.insert")}
        </Button>
        <Button variant="outlined" disabled={!chosen} onClick={() => setOpen("properties")}>
          {translate("shell.designer.pane.properties")}
        </Button>
      </Box>
      <Drawer
        anchor="bottom"
        open={open !== null}
        onClose={close}
        slotProps={{ paper: { sx: sheet, "aria-label": translate("shell.designer.pane.side") } }}
      >
        {open === "left" ? <LeftPane onInserted={close} /> : null}
        {open === "properties" ? <PropertiesPane /> : null}
      </Drawer>
    </>
  );
}

const panes = {
  display: "grid",
  gridTemplateColumns: "256px minmax(0, 1fr) 328px",
  gridTemplateRows: "minmax(0, 1fr)",
  flex: 1,
  minHeight: 0,
} as const;

const pane = { display: "flex", flexDirection: "column", minHeight: 0, minWidth: 0 } as const;

const foot = {
  display: "grid",
  gridTemplateColumns: "1fr 1fr",
  gap: 1,
  p: 1,
  borderTop: 1,
  borderColor: "divider",
} as const;

const sheet = {
  height: "72dvh",
  display: "flex",
  flexDirection: "column",
  borderTopLeftRadius: 12,
  borderTopRightRadius: 12,
} as const;
