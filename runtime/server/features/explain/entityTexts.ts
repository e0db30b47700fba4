import type { EntityModel } from "../../../shared/entity/model.ts";
import { sourceText } from "../../../shared/text/sourceText.ts";

/** Text of a message key in the language of the call, or the fallback. */
export type Text = (key: string, fallback: string) => string;

/** Names of an entity, its fields and its actions. */
export function entityTexts(model: EntityModel, text: Text) {
  const key = model.key.replace("/", ".");
  const labels = new Map((model.menu?.buttons ?? []).map(({ code, label }) => [code, label]));
  return {
    name: text(`${key}._name`, model.label),
    field(name: string) {
      const label = model.fields.find((field) => field.name === name)?.label ?? name;
      const source = sourceText(model, name);
      return text(`${key}.${name}`, source === undefined ? label : text(source, label));
    },
    action(code: string) {
      const action = code.slice(code.indexOf("/") + 1);
      return text(`${key}._action.${action}`, labels.get(code) ?? action);
    },
  };
}
