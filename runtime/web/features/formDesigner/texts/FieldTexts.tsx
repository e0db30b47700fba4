import { Typography } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { ChoiceProperty, TextProperty } from "../properties/inputs.tsx";
import { useTexts } from "./useTexts.ts";

/** The texts of one field in another language. */
export function FieldTexts({ name }: { name: string }) {
  const translate = useTranslate();
  const { texts, translations, others, write } = useTexts();
  const [chosen, setLanguage] = useState("en");
  const language = others.some(({ code }) => code === chosen) ? chosen : (others[0]?.code ?? "");
  const own = texts.filter(({ key }) => {
    const [group = "", field] = key.split(".");
    return key === name || (group.startsWith("_") && field === name);
  });
  return (
    <>
      <ChoiceProperty
        label={translate("shell.designer.texts.language")}
        value={language}
        options={others.map((each) => ({ value: each.code, label: each.name }))}
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
