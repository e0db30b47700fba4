import { Box, Breadcrumbs, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import { MenuIcon } from "../../../core/icons/MenuIcon.tsx";
import { useThemeConfig } from "../../../core/theme/useThemeConfig.ts";
import { useActiveRoute, useMenuTitle } from "../../routing/index.ts";
import { useLayout } from "../LayoutContext.tsx";

/** Where the page stands in the menu; on narrow screens only its own name. */
export function Trail() {
  const translate = useTranslate();
  const { config } = useThemeConfig();
  const { phone } = useLayout();
  const active = useActiveRoute();
  const menuTitle = useMenuTitle();
  const trail = active ? (phone ? active.trail.slice(-1) : active.trail) : [];
  return (
    <Breadcrumbs
      aria-label={translate("shell.header.trail")}
      maxItems={3}
      itemsBeforeCollapse={1}
      itemsAfterCollapse={1}
      expandText={translate("shell.layout.wholeTrail")}
      sx={{
        ml: 0.5,
        minWidth: 0,
        color: "inherit",
        "& ol": { flexWrap: "nowrap" },
        "& li": { minWidth: 0 },
      }}
    >
      {trail.map((menu, index) => {
        const last = index === trail.length - 1;
        return (
          <Box
            key={menu.id}
            aria-current={last ? "page" : undefined}
            sx={{ display: "flex", alignItems: "center", gap: 0.75, minWidth: 0 }}
          >
            {config.isBreadcrumbIcon && !phone ? (
              <MenuIcon icon={menu.meta.icon} sx={{ fontSize: 18, opacity: last ? 1 : 0.8 }} />
            ) : null}
            <Typography
              variant="body2"
              noWrap
              sx={{ fontWeight: last ? 550 : 400, opacity: last ? 1 : 0.8 }}
            >
              {menuTitle(menu)}
            </Typography>
          </Box>
        );
      })}
    </Breadcrumbs>
  );
}
