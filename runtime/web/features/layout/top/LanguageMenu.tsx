import Translate from "@mui/icons-material/TranslateOutlined";
import { useLocaleState, useTranslate } from "react-admin";
import { languages, languageTag } from "../../../core/i18n/languages.ts";
import { chooseLanguage } from "../../../core/i18n/presentLanguage.ts";
import { ChoiceMenu } from "../../../core/menu/ChoiceMenu.tsx";

const choices = languages.map(({ code, name }) => ({
  value: code,
  text: name,
  lang: languageTag(code),
}));

/** The languages by their own names; the choice holds on this device from now on. */
export function LanguageMenu() {
  const translate = useTranslate();
  const [language] = useLocaleState();
  return (
    <ChoiceMenu
      label={translate("shell.language")}
      icon={<Translate />}
      choices={choices}
      value={language}
      onChange={chooseLanguage}
    />
  );
}
