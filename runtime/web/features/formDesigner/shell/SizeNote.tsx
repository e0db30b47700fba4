import { Alert } from "@mui/material";
import { useMemo } from "react";
import { useLocaleState, useTranslate } from "react-admin";
import type { FormDocument } from "../../../../shared/forms/document.ts";
import { heaviest, longestForm, type FormWeight } from "../../../../shared/forms/formSize.ts";
import { languages } from "../../../core/i18n/languages.ts";
import { useDesigner } from "../store/DesignerContext.tsx";
import { fieldLabel, keywordLabel, type Translate } from "./conflictTexts.ts";
import { numberFormat } from "../../../core/time/formats.ts";

/** From this share of what is allowed on it is told. */
const nearly = 0.8;

/** A form that becomes too long to be published says so while it is drawn, and what makes it so. */
export function SizeNote() {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const length = useDesigner(({ reading }) => reading.length);
  const document = useDesigner((state) => (length > longestForm * nearly ? state.document : null));
  const weights = useMemo(
    () => (document ? heaviest(document).filter((each) => each.length > length / 100) : []),
    [document, length],
  );
  if (!document) return null;
  const number = numberFormat(language);
  const list = new Intl.ListFormat(language, { type: "conjunction" });
  const over = length > longestForm;
  const parts = weights.map(
    (weight) => `${weightLabel(weight, document, translate)} (${number.format(weight.length)})`,
  );
  return (
    <Alert severity={over ? "error" : "warning"} sx={{ borderRadius: 0, py: 0 }}>
      {translate(`shell.designer.size.${over ? "over" : "near"}`, {
        length: number.format(length),
        limit: number.format(longestForm),
      })}{" "}
      {translate("shell.designer.size.parts", { parts: list.format(parts) })}
    </Alert>
  );
}

function weightLabel({ at }: FormWeight, document: FormDocument, translate: Translate): string {
  const [keyword = "", name = "", ...rest] = at;
  if (keyword === "properties") {
    const value = JSON.stringify(document.properties[name]?.[rest[0] ?? ""] ?? "");
    const what = value.includes("data:image/")
      ? translate("shell.designer.size.image")
      : keywordLabel(rest, translate);
    return `${fieldLabel(name, [document])} › ${what}`;
  }
  if (keyword === "x-texts") {
    const own = languages.find(({ code }) => code === name)?.name ?? name;
    return `${translate("shell.designer.tab.texts")} › ${own}`;
  }
  if (keyword === "x-rules") return translate("shell.designer.logic.rules");
  if (keyword === "x-forms") return translate("shell.designer.size.contents");
  return translate("shell.designer.property.formDescription");
}
