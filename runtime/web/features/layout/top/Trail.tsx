import { Box, Breadcrumbs, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import { MenuIcon } from "../../../core/icons/MenuIcon.tsx";
import { useThemeConfig } from "../../../core/theme/useThemeConfig.ts";
import { Link, useLocation } from "react-router";
import { useActiveRoute, useMenuTitle } from "../../routing/index.ts";
import { useTabs } from "../../tabs/index.ts";
import { useLayout } from "../LayoutContext.tsx";

/** Where the page is in the menu, down to the record it is about; on narrow screens only the name of its menu. */
export function Trail() {
  const translate = useTranslate();
  const { config } = useThemeConfig();
  const { phone } = useLayout();
  const active = useActiveRoute();
  const menuTitle = useMenuTitle();
  const { pathname } = useLocation();
  const { tabs, activeKey } = useTabs();
  const record = phone ? null : (tabs.find(({ key }) => key === activeKey)?.title ?? null);
  const list = active && record !== null && pathname !== active.path ? active.path : null;
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
        // The record is named on its page as well: its name gives way before those of the menus.
        "& li:last-of-type": { flexShrink: 1000, minWidth: "8ch" },
      }}
    >
      {trail.map((menu, index) => {
        const last = index === trail.length - 1 && list === null;
        const leads = list !== null && index === trail.length - 1;
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
              {...(leads ? { component: Link, to: list } : {})}
              sx={{ ...crumb, fontWeight: last ? 550 : 400, opacity: last ? 1 : 0.8 }}
            >
              {menuTitle(menu)}
            </Typography>
          </Box>
        );
      })}
      {list === null ? null : (
        <Typography
          key="record"
          aria-current="page"
          variant="body2"
          noWrap
          sx={{ ...crumb, fontWeight: 550, maxWidth: 360 }}
        >
          {record}
        </Typography>
      )}
    </Breadcrumbs>
  );
}

const crumb = {
  color: "inherit",
  textDecoration: "none",
  "&[href]:hover": { textDecoration: "underline" },
} as const;
