import FormatSize from "@mui/icons-material/FormatSizeOutlined";
import { IconButton, Menu, MenuItem, Tooltip } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { useThemeConfig } from "../../core/theme/useThemeConfig.ts";

export const sizes = ["large", "default", "small"] as const;

/** Size of inputs, buttons and rows. */
export function SizeMenu() {
  const translate = useTranslate();
  const { config, change } = useThemeConfig();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate("shell.layout.size");
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <FormatSize />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {sizes.map((size) => (
          <MenuItem
            key={size}
            role="menuitemradio"
            aria-checked={size === config.globalComponentSize}
            selected={size === config.globalComponentSize}
            onClick={() => {
              setAnchor(null);
              change({ globalComponentSize: size });
            }}
          >
            {translate(`shell.layout.sizes.${size}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
