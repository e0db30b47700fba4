import DensityMedium from "@mui/icons-material/DensityMedium";
import { IconButton, Menu, MenuItem, Tooltip } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import type { Density } from "./gridSettings.ts";

const densities: Density[] = ["compact", "standard", "comfortable"];

export function DensityMenu({
  value,
  onChange,
}: {
  value: Density;
  onChange: (to: Density) => void;
}) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate("shell.list.density");
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <DensityMedium />
        </IconButton>
      </Tooltip>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {densities.map((density) => (
          <MenuItem
            key={density}
            selected={density === value}
            onClick={() => {
              setAnchor(null);
              onChange(density);
            }}
          >
            {translate(`shell.list.densities.${density}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
