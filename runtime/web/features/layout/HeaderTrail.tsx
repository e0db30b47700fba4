import { Breadcrumbs, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import { useActiveRoute, useMenuTitle } from "../routing/index.ts";

/** Where the page stands in the menu; on narrow screens only its own name. */
export function HeaderTrail({ narrow }: { narrow: boolean }) {
  const translate = useTranslate();
  const active = useActiveRoute();
  const menuTitle = useMenuTitle();
  const trail = active ? (narrow ? active.trail.slice(-1) : active.trail) : [];
  return (
    <Breadcrumbs aria-label={translate("shell.header.trail")} sx={{ ml: 0.5, minWidth: 0 }}>
      {trail.map((menu, index) => (
        <Typography
          key={menu.id}
          variant="body2"
          noWrap
          color={index === trail.length - 1 ? "text.primary" : "text.secondary"}
          aria-current={index === trail.length - 1 ? "page" : undefined}
        >
          {menuTitle(menu)}
        </Typography>
      ))}
    </Breadcrumbs>
  );
}
