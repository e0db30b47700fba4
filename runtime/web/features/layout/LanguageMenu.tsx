import Translate from "@mui/icons-material/TranslateOutlined";
import { IconButton, Menu, MenuItem, Tooltip } from "@mui/material";
import { useState } from "react";
import { useLocaleState, useLocales, useTranslate } from "react-admin";
import { writeThemeConfig } from "../../core/theme/themeConfig.ts";

export function LanguageMenu() {
  const translate = useTranslate();
  const [language, setLanguage] = useLocaleState();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const languages = useLocales();
  const choose = (code: string) => {
    setAnchor(null);
    writeThemeConfig({ globalI18n: code });
    document.documentElement.setAttribute("lang", code);
    setLanguage(code);
  };
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
        {languages.map(({ locale, name }) => (
          <MenuItem
            key={locale}
            lang={locale}
            selected={locale === language}
            onClick={() => choose(locale)}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
