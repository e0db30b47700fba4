import Form from "@rjsf/core";
import { useMemo } from "react";
import { useTranslate } from "react-admin";
import type { ThemeChoices, ThemeConfig, ThemeKey } from "../../../../shared/theme/themeSchema.ts";
import { SettingRow } from "./SettingRow.tsx";
import { SettingSections } from "./SettingSections.tsx";
import { titledUi } from "./settingsSchema.ts";
import { formSchema, settingsValidator, saidWith } from "./settingsValidator.ts";
import { settingWidgets } from "./widgets.ts";

/** What rows and widgets know beside their own value. */
export interface SettingsContext {
  config: ThemeConfig;
  /** Settings that the person has chosen. */
  own: ThemeChoices;
  locked: readonly ThemeKey[];
  search: string;
  change: (choices: ThemeChoices) => void;
  reset: (keys: readonly ThemeKey[]) => void;
}

/** All settings in one form; each change holds at once. */
export function SettingsForm({ context }: { context: SettingsContext }) {
  const translate = useTranslate();
  const uiSchema = useMemo(
    () => titledUi((key) => translate(`shell.settings.item.${key}`)),
    [translate],
  );
  const said = useMemo(() => saidWith(translate), [translate]);
  const { config, change } = context;
  return (
    <Form
      tagName="div"
      schema={formSchema}
      uiSchema={uiSchema}
      validator={settingsValidator}
      formData={config}
      formContext={context}
      widgets={settingWidgets}
      templates={templates}
      noHtml5Validate
      liveValidate="onChange"
      transformErrors={said}
      showErrorList={false}
      onChange={({ formData }) => {
        const given = (formData ?? {}) as ThemeChoices;
        const changed = Object.entries(given).filter(
          ([key, value]) => value !== undefined && value !== config[key as ThemeKey],
        );
        if (changed.length > 0) change(Object.fromEntries(changed));
      }}
    >
      {/* No submit button: there is nothing to send. */}
      <></>
    </Form>
  );
}

const templates = { FieldTemplate: SettingRow, ObjectFieldTemplate: SettingSections };
