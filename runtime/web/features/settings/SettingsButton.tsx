import Tune from "@mui/icons-material/TuneOutlined";
import { IconButton, Tooltip } from "@mui/material";
import { useTranslate } from "react-admin";
import { showSettings, useSettingsShown } from "./drawerState.ts";

/** Opens the settings from the top bar. */
export function SettingsButton() {
  const translate = useTranslate();
  const shown = useSettingsShown();
  const label = translate("shell.settings.title");
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={shown}
        onClick={() => showSettings(true)}
      >
        <Tune />
      </IconButton>
    </Tooltip>
  );
}
