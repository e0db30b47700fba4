import { useMemo } from "react";
import { useTranslate } from "react-admin";
import type { EntityModel, FieldModel, GuardModel } from "../../../shared/entity/model.ts";
import { composedTitle } from "../../../shared/entity/composedTitle.ts";
import { sourceText } from "../../../shared/text/sourceText.ts";
import { writtenOption } from "../../../shared/entity/values/writtenOption.ts";

export interface EntityTexts {
  name: string;
  field: (field: FieldModel) => string;
  /** The line below an input; empty when the schema has none. */
  help: (field: FieldModel) => string;
  section: (name: string, label: string) => string;
  action: (name: string) => string;
  option: (field: FieldModel, value: string | number) => string;
  /** What is said where a condition of a transition does not hold. */
  guard: (transition: string, guard: GuardModel) => string;
  /** Any other text of the entity by its key below `<module>.<entity>`. */
  text: (key: string, fallback: string) => string;
}

type Translate = (key: string, options?: { _?: string }) => string;

/** Texts of one entity in the present language; the schema's English label is the last resort. */
export function useEntityTexts(entity: EntityModel): EntityTexts {
  const translate = useTranslate();
  return useMemo(() => entityTexts(entity, translate), [entity, translate]);
}

/** The same without a hook, for code that meets entities on the way. */
export function entityTexts(entity: EntityModel, translate: Translate): EntityTexts {
  const text = (key: string, fallback: string) => {
    const source = sourceText(entity, key);
    const last = source === undefined ? fallback : translate(source, { _: fallback });
    const own = `${entity.module}.${entity.name}.${key}`;
    // An empty text would give the key itself.
    return last === "" ? translate(own, { _: " " }).trim() : translate(own, { _: last });
  };
  return {
    text,
    name: text("_name", entity.label),
    field: (field) =>
      text(
        field.name,
        field.system || field.name === composedTitle
          ? translate(`shell.field.${field.name}`, { _: field.label })
          : field.label,
      ),
    help: ({ name, ui }) => (ui?.help ? text(`_help.${name}`, ui.help) : ""),
    section: (name, label) => text(`_section.${name}`, label),
    guard: (transition, { name, message }) => text(`_guard.${transition}.${name}`, message),
    action: (name) => text(`_action.${name}`, name),
    option: (field, value) =>
      text(
        `_option.${field.name}.${value}`,
        writtenOption(entity, field.name, value) ?? String(value),
      ),
  };
}
