import { useMemo } from "react";
import { useLocaleState, useTranslate } from "react-admin";
import type { EntityModel } from "../../../shared/entity/model.ts";
import { useSession } from "../session/SessionContext.tsx";
import { seedText } from "../i18n/seedText.ts";
import { fieldOptions } from "./useFieldOptions.ts";
import type { ValueFormat } from "./kinds/texts.ts";

/** How values of an entity read for the present person; labels of select fields are looked up once per field. */
export function useValueFormat(entity: EntityModel): ValueFormat {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const { dictionaries } = useSession().session;
  return useMemo(() => {
    const labels = new Map<string, Map<string, string>>();
    return {
      language,
      yes: translate("shell.yes"),
      no: translate("shell.no"),
      seeded: (text) => seedText(text, translate),
      unseen: translate("shell.relation.unseen"),
      option: (field, value) => {
        let known = labels.get(field.name);
        if (!known) {
          const options = fieldOptions(entity, field, dictionaries, translate);
          known = new Map(options.map((option) => [String(option.value), option.label]));
          labels.set(field.name, known);
        }
        return known.get(String(value)) ?? String(value);
      },
    };
  }, [entity, translate, language, dictionaries]);
}
