import ExpandMore from "@mui/icons-material/ExpandMore";
import { Box, Button, Menu, MenuItem } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import type { NamedView } from "./ViewTabs.tsx";

interface Props {
  views: NamedView[];
  present: string;
  onChoose: (value: string) => void;
}

/** The views of a list where there is no room for tabs: the present one opens the others. */
export function ViewPicker({ views, present, onChoose }: Props) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const shown = views.find(({ value }) => value === present)?.label ?? "";
  return (
    <>
      <Button
        size="small"
        color="inherit"
        endIcon={<ExpandMore />}
        aria-label={`${translate("shell.view.pick")}: ${shown}`}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ minWidth: 0, maxWidth: 150, px: 1 }}
      >
        <Box component="span" sx={cut}>
          {shown}
        </Box>
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {views.map(({ value, label }) => (
          <MenuItem
            key={value}
            role="menuitemradio"
            aria-checked={value === present}
            selected={value === present}
            onClick={() => {
              setAnchor(null);
              onChoose(value);
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

const cut = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;
