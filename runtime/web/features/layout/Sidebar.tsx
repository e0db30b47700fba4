import { Box, List, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import { useMenus } from "../routing/index.ts";
import { MenuItem } from "./MenuItem.tsx";
import { ProductMark } from "./ProductMark.tsx";

export const sidebarWidth = 232;
export const railWidth = 64;

/** The menu tree; collapsed it is a rail of icons whose names appear on hover. */
export function Sidebar({ collapsed }: { collapsed: boolean }) {
  const { tree } = useMenus();
  const translate = useTranslate();
  const shown = tree.filter(({ meta }) => !meta.isHide);
  return (
    <Box
      component="nav"
      aria-label={translate("shell.menu")}
      sx={{
        display: "flex",
        flexDirection: "column",
        width: collapsed ? railWidth : sidebarWidth,
        flexShrink: 0,
        height: 1,
        bgcolor: "background.paper",
        borderRight: 1,
        borderColor: "divider",
        transition: "width 0.18s",
      }}
    >
      <Box
        sx={{ display: "flex", alignItems: "center", gap: 1.25, height: 56, px: 2, flexShrink: 0 }}
      >
        <ProductMark />
        {collapsed ? null : (
          <Typography sx={{ fontWeight: 650, fontSize: 17 }} noWrap>
            {translate("shell.product.name")}
          </Typography>
        )}
      </Box>
      <List sx={{ flex: 1, overflowY: "auto", px: 1, py: 0.5 }}>
        {shown.map((menu) => (
          <MenuItem key={menu.id} menu={menu} parentPath="" depth={0} collapsed={collapsed} />
        ))}
      </List>
    </Box>
  );
}
