import Home from "@mui/icons-material/HomeOutlined";
import Menu from "@mui/icons-material/Menu";
import Notifications from "@mui/icons-material/NotificationsOutlined";
import Person from "@mui/icons-material/PersonOutlined";
import { Badge, Box, ButtonBase } from "@mui/material";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { Link, useLocation } from "react-router";
import { homePath } from "../../core/session/entry.ts";
import { useUnreadCount } from "../inbox/index.ts";
import { useLayout } from "./LayoutContext.tsx";
import { usePlaces } from "./usePlaces.ts";

/** The bar at the foot of a narrow screen: the four places a thumb goes to most. */
export function PhoneBar() {
  const translate = useTranslate();
  const { drawer, toggleMenu } = useLayout();
  const { pathname } = useLocation();
  const unread = useUnreadCount();
  const { notices, profile } = usePlaces();
  const link = (to: string, icon: ReactNode, text: string) => (
    <ButtonBase
      component={Link}
      to={to}
      aria-current={pathname === to ? "page" : undefined}
      sx={look(pathname === to)}
    >
      {icon}
      <span>{text}</span>
    </ButtonBase>
  );
  return (
    <Box
      component="nav"
      aria-label={translate("shell.layout.phoneBar")}
      sx={{
        display: "flex",
        pb: "env(safe-area-inset-bottom)",
        bgcolor: "background.paper",
        borderTop: 1,
        borderColor: "divider",
      }}
    >
      {link(homePath, <Home />, translate("shell.layout.places.home"))}
      {notices
        ? link(
            notices,
            <Badge badgeContent={unread} max={99} color="error">
              <Notifications />
            </Badge>,
            translate("shell.layout.places.notices"),
          )
        : null}
      {profile ? link(profile, <Person />, translate("shell.layout.places.profile")) : null}
      <ButtonBase onClick={toggleMenu} aria-expanded={drawer} sx={look(drawer)}>
        <Menu />
        <span>{translate("shell.layout.places.menu")}</span>
      </ButtonBase>
    </Box>
  );
}

const look = (chosen: boolean) => ({
  flex: 1,
  flexDirection: "column",
  height: 56,
  fontFamily: "inherit",
  fontSize: 12,
  color: chosen ? "primary.main" : "text.secondary",
  fontWeight: chosen ? 600 : 450,
  "&.Mui-focusVisible": { outline: "2px solid currentcolor", outlineOffset: -2 },
});
