import { Box, Tab, Tabs } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { Outline } from "../outline/Outline.tsx";
import { PalettePane } from "../palette/PalettePane.tsx";

interface Props {
  onInserted?: () => void;
}

/** The palette, or what is in the form. */
export function LeftPane({ onInserted }: Props) {
  const translate = useTranslate();
  const [tab, setTab] = useState<"palette" | "outline">("palette");
  return (
    <>
      <Tabs
        value={tab}
        onChange={(_, next: "palette" | "outline") => setTab(next)}
        variant="fullWidth"
        aria-label={translate("shell.designer.pane.side")}
        sx={tabsLook}
      >
        {(["palette", "outline"] as const).map((name) => (
          <Tab
            key={name}
            value={name}
            id={`designer-left-${name}`}
            aria-controls={tab === name ? "designer-left" : undefined}
            label={translate(`shell.designer.pane.${name}`)}
          />
        ))}
      </Tabs>
      <Box id="designer-left" role="tabpanel" aria-labelledby={`designer-left-${tab}`} sx={body}>
        {tab === "palette" ? <PalettePane onInserted={onInserted} /> : <Outline />}
      </Box>
    </>
  );
}

const tabsLook = {
  minHeight: 40,
  borderBottom: 1,
  borderColor: "divider",
  flexShrink: 0,
  "& .MuiTab-root": { minHeight: 40 },
} as const;

const body = { display: "flex", flexDirection: "column", flex: 1, minHeight: 0 } as const;
