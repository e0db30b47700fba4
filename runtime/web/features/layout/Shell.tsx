import { Box } from "@mui/material";
import { Notification, useTranslate } from "react-admin";
import { useThemeConfig } from "../../core/theme/useThemeConfig.ts";
import { KeptPages, TagTabs, useDocumentTitle } from "../tabs/index.ts";
import { SettingsHost } from "../settings/index.ts";
import { Footer } from "./Footer.tsx";
import { layoutGrid } from "./layoutGrid.ts";
import { LayoutProvider, useLayout } from "./LayoutContext.tsx";
import { MenuSlot } from "./MenuSlot.tsx";
import { PageBoundary } from "./PageBoundary.tsx";
import { PhoneBar } from "./PhoneBar.tsx";
import { NewVersion } from "./pwa/NewVersion.tsx";
import { OfflineNote } from "./pwa/OfflineNote.tsx";
import { ProgressBar } from "./ProgressBar.tsx";
import { ShellDialogs } from "./ShellDialogs.tsx";
import { ShellShortcuts } from "./keys/ShellShortcuts.tsx";
import { SkipLink } from "./keys/SkipLink.tsx";
import { TopBar } from "./top/TopBar.tsx";
import { useHeaderAway } from "./useHeaderAway.ts";
import { ViewAsBanner } from "./ViewAsBanner.tsx";
import { Watermark } from "./brand/Watermark.tsx";

/** The frame around every page. */
export const Shell = () => (
  <LayoutProvider>
    <ShellGrid />
  </LayoutProvider>
);

/** The same slots in every layout: menu, top bar, tabs, page, foot. Only the grid moves them, so the page keeps what is in it. */
function ShellGrid() {
  const translate = useTranslate();
  const { config } = useThemeConfig();
  const { layout, phone } = useLayout();
  const away = useHeaderAway(config.isFixedHeader || phone);
  useDocumentTitle();
  return (
    <Box
      data-layout={phone ? "phone" : layout}
      sx={{ display: "grid", height: "100dvh", overflow: "hidden", ...layoutGrid(layout, phone) }}
    >
      <SkipLink label={translate("shell.skip")} />
      <ProgressBar />
      <ShellShortcuts />
      <Box sx={{ gridArea: "banner" }}>
        <OfflineNote />
        <ViewAsBanner />
      </Box>
      <MenuSlot />
      <TopBar away={away} />
      <Box sx={{ gridArea: "tabs", minWidth: 0 }}>
        <TagTabs />
      </Box>
      <Box
        component="main"
        id="page"
        tabIndex={-1}
        sx={{
          gridArea: "page",
          display: "flex",
          flexDirection: "column",
          minHeight: 0,
          minWidth: 0,
          outline: "none",
        }}
      >
        <KeptPages Boundary={PageBoundary} />
      </Box>
      <Box sx={{ gridArea: "foot", minWidth: 0 }}>{phone ? <PhoneBar /> : <Footer />}</Box>
      <ShellDialogs />
      <NewVersion />
      <Watermark />
      <SettingsHost />
      <Notification anchorOrigin={{ vertical: "bottom", horizontal: "center" }} />
    </Box>
  );
}
