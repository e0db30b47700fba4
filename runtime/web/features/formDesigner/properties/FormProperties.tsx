import type { FieldModel } from "../../../../shared/entity/model.ts";
import { kindOf } from "../../../../shared/entity/kinds/registry.ts";
import { Box } from "@mui/material";
import { useTranslate } from "react-admin";
import { languages } from "../../../core/i18n/languages.ts";
import { useDesigner, useDesignerStore } from "../store/DesignerContext.tsx";
import { ChoiceProperty, TextProperty } from "./inputs.tsx";
import { PaneHeading } from "./PaneHeading.tsx";
import { propertiesLook } from "./propertiesLook.ts";

/** The form itself: its title, what it is for, and which field names a submission. */
export function FormProperties() {
  const translate = useTranslate();
  const store = useDesignerStore();
  const title = useDesigner(({ document }) => document.title);
  const description = useDesigner(({ document }) => document.description ?? "");
  const titleField = useDesigner(({ document }) => document["x-entity"].titleField ?? "");
  const language = useDesigner(({ document }) => document["x-language"] ?? "");
  const fields = useDesigner(({ reading }) => reading.model.fields);
  const set = (pointer: string[], value: string, keyword: string) =>
    store.run(
      { kind: "setKeyword", pointer, ...(value ? { value } : {}) },
      { name: { key: "set", params: { keyword } }, merge: pointer.join("/") },
    );
  const label = (key: string) => translate(`shell.designer.property.${key}`);
  return (
    <>
      <PaneHeading kind={translate("shell.designer.part.form")} name={title} />
      <Box sx={propertiesLook}>
        <TextProperty
          label={label("title")}
          value={title}
          maxLength={120}
          onChange={(value) => value.trim() && set(["title"], value, "title")}
        />
        <TextProperty
          label={label("formDescription")}
          value={description}
          multiline
          maxLength={2000}
          onChange={(value) => set(["description"], value, "description")}
        />
        <ChoiceProperty
          label={label("titleField")}
          help={translate("shell.designer.propertyHelp.titleField")}
          value={titleField}
          none={translate("shell.designer.property.titleFieldAuto")}
          options={fields
            .filter((field) => !field.system && field.name !== "id" && canName(field))
            .map((field) => ({ value: field.name, label: field.label }))}
          onChange={(value) => set(["x-entity", "titleField"], value, "titleField")}
        />
        <ChoiceProperty
          label={label("language")}
          help={translate("shell.designer.propertyHelp.language")}
          value={language}
          none={label("languageUnknown")}
          options={languages.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(value) => set(["x-language"], value, label("language"))}
        />
      </Box>
    </>
  );
}

/** The value of an option says little beside others of its kind. */
const canName = (field: FieldModel): boolean =>
  kindOf(field).naming !== null && !kindOf(field).choice;
