import DarkMode from "@mui/icons-material/DarkModeOutlined";
import Fullscreen from "@mui/icons-material/FullscreenOutlined";
import FullscreenExit from "@mui/icons-material/FullscreenExitOutlined";
import LightMode from "@mui/icons-material/LightModeOutlined";
import { IconButton, Tooltip, useMediaQuery, type Theme } from "@mui/material";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { useThemeMode } from "../../../core/theme/ThemeModeProvider.tsx";
import { Bell } from "../../inbox/index.ts";
import { SettingsButton } from "../../settings/index.ts";
import { TenantSwitcher } from "../../tenants/index.ts";
import { LanguageMenu } from "./LanguageMenu.tsx";
import { PaletteDoor } from "../../palette/index.ts";
import { useLayout } from "../LayoutContext.tsx";
import { SizeMenu } from "./SizeMenu.tsx";
import { switchFullScreen, useFullScreen } from "./fullScreen.ts";
import { UserMenu } from "./UserMenu.tsx";
import { useShellActions } from "../useShellActions.tsx";

/** What is at the end of the top bar; a narrow screen keeps what is needed on the way. */
export function TopBarTools({ extra }: { extra?: ReactNode }) {
  const translate = useTranslate();
  const { phone, layout } = useLayout();
  const roomy =
    useMediaQuery((theme: Theme) => theme.breakpoints.up("lg")) && layout !== "transverse";
  const { dark, toggle } = useThemeMode();
  const full = useFullScreen();
  const modeLabel = translate(dark ? "shell.theme.light" : "shell.theme.dark");
  const fullLabel = translate(full ? "shell.layout.leaveFullScreen" : "shell.header.fullScreen");
  return (
    <>
      <TenantSwitcher wide={roomy} />
      <PaletteDoor actions={useShellActions()} wide={roomy} />
      {phone ? null : <SizeMenu />}
      {phone ? null : <SettingsButton />}
      <LanguageMenu />
      <Tooltip title={modeLabel}>
        <IconButton onClick={toggle} aria-label={modeLabel}>
          {dark ? <LightMode /> : <DarkMode />}
        </IconButton>
      </Tooltip>
      {phone ? null : (
        <Tooltip title={fullLabel}>
          <IconButton onClick={switchFullScreen} aria-label={fullLabel}>
            {full ? <FullscreenExit /> : <Fullscreen />}
          </IconButton>
        </Tooltip>
      )}
      <Bell />
      {extra}
      <UserMenu />
    </>
  );
}
