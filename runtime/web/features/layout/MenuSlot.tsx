import { Box, Drawer } from "@mui/material";
import { useTranslate } from "react-admin";
import { useThemeConfig } from "../../core/theme/useThemeConfig.ts";
import { useLayout } from "./LayoutContext.tsx";
import { menuPlace } from "./layoutGrid.ts";
import { MenuColumns } from "./menu/side/MenuColumns.tsx";
import { MenuSide } from "./menu/side/MenuSide.tsx";
import { useGroup } from "./menu/useGroup.ts";
import { useMenuEntries } from "./menu/useMenuEntries.ts";

/** The menu where the layout has it; in the top bar it is drawn there. */
export function MenuSlot() {
  const translate = useTranslate();
  const { config } = useThemeConfig();
  const { layout, phone, drawer, closeDrawer } = useLayout();
  const entries = useMenuEntries();
  const { group } = useGroup(entries);
  const place = menuPlace(layout, phone);
  const split = layout === "classic" && config.isClassicSplitMenu && !phone;
  const shown = split ? (group?.children ?? []) : entries;
  if (place === "top" || (split && shown.length === 0)) return null;
  if (place === "drawer") {
    return (
      <Drawer
        open={drawer}
        onClose={closeDrawer}
        ModalProps={{ keepMounted: false }}
        slotProps={{ paper: { "aria-label": translate("shell.menu") } }}
      >
        <MenuSide entries={shown} brand />
      </Drawer>
    );
  }
  return (
    <Box sx={{ gridArea: "menu", minHeight: 0 }}>
      {place === "columns" ? (
        <MenuColumns />
      ) : (
        <MenuSide entries={shown} brand={layout === "defaults" && config.isShowLogo} />
      )}
    </Box>
  );
}
