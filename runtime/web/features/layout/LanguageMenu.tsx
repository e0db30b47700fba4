import Translate from "@mui/icons-material/TranslateOutlined";
import { IconButton, Menu, MenuItem, Tooltip } from "@mui/material";
import { useState } from "react";
import { useLocaleState, useTranslate } from "react-admin";
import { languages, languageTag } from "../../core/i18n/languages.ts";
import { chooseLanguage } from "../../core/i18n/presentLanguage.ts";

/** The languages by their own names; the choice holds on this device from now on. */
export function LanguageMenu() {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Tooltip title={translate("shell.language")}>
        <IconButton
          aria-label={translate("shell.language")}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Translate />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {languages.map(({ code, name }) => (
          <MenuItem
            key={code}
            lang={languageTag(code)}
            selected={code === language}
            onClick={() => {
              setAnchor(null);
              chooseLanguage(code);
            }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
