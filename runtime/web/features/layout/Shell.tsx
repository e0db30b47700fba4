import { Box, Drawer, useMediaQuery, type Theme } from "@mui/material";
import { useState } from "react";
import { Notification, useTranslate } from "react-admin";
import { Outlet, useLocation } from "react-router";
import { readThemeConfig, writeThemeConfig } from "../../core/theme/themeConfig.ts";
import { useDocumentTitle } from "../routing/index.ts";
import { Header } from "./Header.tsx";
import { PageBoundary } from "./PageBoundary.tsx";
import { ProgressBar } from "./ProgressBar.tsx";
import { Sidebar } from "./Sidebar.tsx";
import { SkipLink } from "./SkipLink.tsx";
import { ViewAsBanner } from "./ViewAsBanner.tsx";
import { Watermark } from "./Watermark.tsx";

/** The frame around every page: menu, header, page. On narrow screens the menu is a drawer. */
export function Shell() {
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down("md"));
  const [openAt, setOpenAt] = useState<string | null>(null);
  const [collapsed, setCollapsed] = useState(() => readThemeConfig().isCollapse);
  const { pathname } = useLocation();
  const translate = useTranslate();
  useDocumentTitle();

  // Going to another page closes the drawer by itself.
  const open = openAt === pathname;
  const close = () => setOpenAt(null);

  const toggle = () => {
    if (narrow) return setOpenAt(open ? null : pathname);
    writeThemeConfig({ isCollapse: !collapsed });
    return setCollapsed(!collapsed);
  };

  return (
    <Box sx={{ display: "flex", height: "100dvh", overflow: "hidden" }}>
      <SkipLink label={translate("shell.skip")} />
      <ProgressBar />
      {narrow ? (
        <Drawer open={open} onClose={close} ModalProps={{ keepMounted: false }}>
          <Sidebar collapsed={false} />
        </Drawer>
      ) : (
        <Sidebar collapsed={collapsed} />
      )}
      <Box sx={{ display: "flex", flexDirection: "column", flex: 1, minWidth: 0 }}>
        <ViewAsBanner />
        <Header collapsed={narrow ? !open : collapsed} onToggle={toggle} narrow={narrow} />
        <Box
          component="main"
          id="page"
          tabIndex={-1}
          sx={{
            display: "flex",
            flexDirection: "column",
            flex: 1,
            minHeight: 0,
            overflow: "auto",
            scrollPadding: "16px 0 96px",
            p: { xs: 1.5, md: 2.5 },
            outline: "none",
          }}
        >
          <PageBoundary key={pathname}>
            <Outlet />
          </PageBoundary>
        </Box>
      </Box>
      <Watermark />
      <Notification anchorOrigin={{ vertical: "bottom", horizontal: "center" }} />
    </Box>
  );
}
