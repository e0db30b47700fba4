import Menu from "@mui/icons-material/Menu";
import MenuOpen from "@mui/icons-material/MenuOpen";
import { Box, IconButton, Tooltip } from "@mui/material";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { useThemeConfig } from "../../../core/theme/useThemeConfig.ts";
import { Brand } from "../brand/Brand.tsx";
import { useLayout } from "../LayoutContext.tsx";
import { barLook } from "../menu/menuLook.ts";
import { TopMenu } from "../menu/TopMenu.tsx";
import { useGroup } from "../menu/useGroup.ts";
import { useMenuEntries } from "../menu/useMenuEntries.ts";
import { TopBarTools } from "./TopBarTools.tsx";
import { Trail } from "./Trail.tsx";

interface Props {
  /** It has slid away while the page is scrolled. */
  away: boolean;
  /** Buttons of other features, before the person's own menu. */
  tools?: ReactNode;
}

/** The bar on top: product, menu or trail of the page, and the tools. */
export function TopBar({ away, tools }: Props) {
  const { config } = useThemeConfig();
  const { layout, phone } = useLayout();
  const branded = !phone && (layout === "classic" || layout === "transverse");
  return (
    <Box
      component="header"
      sx={{
        ...barLook("topBar"),
        gridArea: "top",
        display: "flex",
        alignItems: "center",
        gap: 0.25,
        height: 56,
        pr: { xs: 1, md: 1.5 },
        pl: branded ? 0 : { xs: 1, md: 1.5 },
        pt: "env(safe-area-inset-top)",
        boxSizing: "content-box",
        borderBottom: 1,
        borderColor: "var(--barLine)",
        transition: "margin-top 0.2s",
        mt: away ? "-57px" : 0,
        "& .MuiIconButton-root": { color: "inherit" },
      }}
      inert={away}
    >
      {branded && config.isShowLogo ? <Brand bar="top" /> : null}
      {phone || layout !== "transverse" ? <MenuToggle /> : null}
      <TopBarMiddle />
      <TopBarTools extra={tools} />
    </Box>
  );
}

function TopBarMiddle() {
  const { config } = useThemeConfig();
  const { layout, phone } = useLayout();
  const entries = useMenuEntries();
  const { group, choose } = useGroup(entries);
  if (!phone && layout === "transverse") return <TopMenu entries={entries} />;
  if (!phone && layout === "classic" && config.isClassicSplitMenu)
    return <TopMenu entries={entries} split={{ chosen: group?.id, choose }} />;
  return <Box sx={{ flex: 1, minWidth: 0 }}>{config.isBreadcrumb || phone ? <Trail /> : null}</Box>;
}

function MenuToggle() {
  const translate = useTranslate();
  const { collapsed, phone, drawer, toggleMenu } = useLayout();
  const shut = phone ? !drawer : collapsed;
  const label = translate(shut ? "shell.header.openMenu" : "shell.header.closeMenu");
  return (
    <Tooltip title={label}>
      <IconButton onClick={toggleMenu} aria-label={label} aria-expanded={!shut}>
        {shut ? <Menu /> : <MenuOpen />}
      </IconButton>
    </Tooltip>
  );
}
