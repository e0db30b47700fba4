import { Typography } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { languages } from "../../../core/i18n/languages.ts";
import { ChoiceProperty, TextProperty } from "../properties/inputs.tsx";
import { useTexts } from "./useTexts.ts";

/** The texts of one field in another language. */
export function FieldTexts({ name }: { name: string }) {
  const translate = useTranslate();
  const { texts, translations, write } = useTexts();
  const [language, setLanguage] = useState("en");
  const own = texts.filter(({ key }) => {
    const [group = "", field] = key.split(".");
    return key === name || (group.startsWith("_") && field === name);
  });
  return (
    <>
      <ChoiceProperty
        label={translate("shell.designer.texts.language")}
        value={language}
        options={languages.map((each) => ({ value: each.code, label: each.name }))}
        onChange={setLanguage}
      />
      {own.map(({ key, text }) => (
        <TextProperty
          key={key}
          label={text}
          value={translations?.[language]?.[key] ?? ""}
          onChange={(value) => write(language, key, value)}
        />
      ))}
      <Typography variant="body2" color="text.secondary">
        {translate("shell.designer.texts.fieldHelp")}
      </Typography>
    </>
  );
}
