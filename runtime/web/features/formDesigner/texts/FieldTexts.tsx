import { Typography } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { ChoiceProperty, TextProperty } from "../properties/inputs.tsx";
import { fieldTextKey, ownName, type FieldPath } from "../layout/fieldPaths.ts";
import { useTexts } from "./useTexts.ts";

/** Whether a text is the label, the help or an option of the field, or stands in its rows. */
function isOfField(key: string, path: FieldPath): boolean {
  const label = fieldTextKey(path);
  const name = ownName(path);
  const rest = key.startsWith(label.slice(0, -name.length))
    ? key.slice(label.length - name.length)
    : "";
  const [group = "", field] = rest.split(".");
  return key === label || (group.startsWith("_") && field === name);
}

/** The texts of one field in another language. */
export function FieldTexts({ name }: { name: string }) {
  const translate = useTranslate();
  const { texts, translations, others, write } = useTexts();
  const [chosen, setLanguage] = useState("en");
  const language = others.some(({ code }) => code === chosen) ? chosen : (others[0]?.code ?? "");
  const own = texts.filter(({ key }) => isOfField(key, name));
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
