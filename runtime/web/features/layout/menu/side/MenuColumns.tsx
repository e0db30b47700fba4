import { Box, List, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import { useThemeConfig } from "../../../../core/theme/useThemeConfig.ts";
import { Brand } from "../../brand/Brand.tsx";
import { useLayout } from "../../LayoutContext.tsx";
import { ColumnItem } from "./ColumnItem.tsx";
import { barLook } from "../menuLook.ts";
import { MenuTree } from "../MenuTree.tsx";
import { useMenuEntries } from "../useMenuEntries.ts";
import { useGroup } from "../useGroup.ts";

const listWidth = 190;

/** The columns layout: the first level as a column of icons, beside it the list of the chosen group. */
export function MenuColumns() {
  const translate = useTranslate();
  const { config } = useThemeConfig();
  const { collapsed } = useLayout();
  const entries = useMenuEntries();
  const { group, choose, preview } = useGroup(entries);
  const list = group && group.children.length > 0 && !collapsed ? group : null;
  return (
    <Box
      component="nav"
      aria-label={translate("shell.menu")}
      sx={{ display: "flex", height: 1 }}
      onPointerLeave={() => preview(null)}
    >
      <Box
        sx={{
          ...barLook("columnsMenuBar"),
          display: "flex",
          flexDirection: "column",
          width: config.columnsMenuWidth,
        }}
      >
        {config.isShowLogo ? <Brand bar="columns" short /> : null}
        <List sx={{ flex: 1, overflowY: "auto", py: 0.5, scrollbarWidth: "none" }}>
          {entries.map((entry) => (
            <ColumnItem
              key={entry.id}
              entry={entry}
              chosen={group?.id === entry.id}
              flyout={collapsed}
              onChoose={() => choose(entry.id)}
              onPreview={() => config.isColumnsMenuHoverPreload && preview(entry.id)}
            />
          ))}
        </List>
      </Box>
      {list ? (
        <Box
          sx={{
            ...barLook("menuBar"),
            display: "flex",
            flexDirection: "column",
            width: listWidth,
            borderRight: 1,
            borderColor: "var(--barLine)",
          }}
        >
          <Typography
            noWrap
            title={list.title}
            sx={{
              px: 2.5,
              height: config.columnsLogoHeight,
              lineHeight: `${config.columnsLogoHeight}px`,
              fontWeight: 650,
              flexShrink: 0,
            }}
          >
            {list.title}
          </Typography>
          <Box sx={{ flex: 1, overflowY: "auto", px: 1, pb: 1 }}>
            <MenuTree key={list.id} entries={list.children} label={list.title} />
          </Box>
        </Box>
      ) : null}
    </Box>
  );
}
