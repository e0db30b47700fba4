import DarkMode from "@mui/icons-material/DarkModeOutlined";
import Fullscreen from "@mui/icons-material/FullscreenOutlined";
import LightMode from "@mui/icons-material/LightModeOutlined";
import Menu from "@mui/icons-material/Menu";
import MenuOpen from "@mui/icons-material/MenuOpen";
import { Box, IconButton, Tooltip } from "@mui/material";
import { useTranslate } from "react-admin";
import { useThemeMode } from "../../core/theme/ThemeModeProvider.tsx";
import { Bell } from "../inbox/index.ts";
import { HeaderTrail } from "./HeaderTrail.tsx";
import { LanguageMenu } from "./LanguageMenu.tsx";
import { UserMenu } from "./UserMenu.tsx";

interface Props {
  collapsed: boolean;
  narrow: boolean;
  onToggle: () => void;
}

export function Header({ collapsed, narrow, onToggle }: Props) {
  const translate = useTranslate();
  const { dark, toggle } = useThemeMode();
  const toggleLabel = translate(collapsed ? "shell.header.openMenu" : "shell.header.closeMenu");
  const modeLabel = translate(dark ? "shell.theme.light" : "shell.theme.dark");
  return (
    <Box
      component="header"
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 0.5,
        height: 56,
        px: { xs: 1, md: 1.5 },
        flexShrink: 0,
        bgcolor: "background.paper",
        borderBottom: 1,
        borderColor: "divider",
      }}
    >
      <Tooltip title={toggleLabel}>
        <IconButton onClick={onToggle} aria-label={toggleLabel} aria-expanded={!collapsed}>
          {collapsed ? <Menu /> : <MenuOpen />}
        </IconButton>
      </Tooltip>
      <HeaderTrail narrow={narrow} />
      <Box sx={{ flex: 1 }} />
      <LanguageMenu />
      <Tooltip title={modeLabel}>
        <IconButton onClick={toggle} aria-label={modeLabel}>
          {dark ? <LightMode /> : <DarkMode />}
        </IconButton>
      </Tooltip>
      {narrow ? null : (
        <Tooltip title={translate("shell.header.fullScreen")}>
          <IconButton onClick={switchFullScreen} aria-label={translate("shell.header.fullScreen")}>
            <Fullscreen />
          </IconButton>
        </Tooltip>
      )}
      <Bell />
      <UserMenu />
    </Box>
  );
}

function switchFullScreen(): void {
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen();
  // A browser or frame that forbids it has told the person already.
  change.catch(() => undefined);
}
