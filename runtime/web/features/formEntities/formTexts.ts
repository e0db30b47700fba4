import { entityMessages, type Messages } from "../../../shared/entity/entityMessages.ts";
import type { EntityModel } from "../../../shared/entity/model.ts";
import { textTree } from "../../../shared/entity/textTree.ts";
import { sourceLanguage } from "../../core/i18n/languages.ts";
import { mergeMessages } from "../../core/i18n/loadMessages.ts";

/** The texts of a form as the console's messages: those of the document itself stand in for every language that it does not speak. */
export function formTexts(entity: EntityModel): Record<string, Messages> {
  const place = (tree: Messages): Messages => ({ [entity.module]: { [entity.name]: tree } });
  const own = mergeMessages(entityMessages(entity), originTexts(entity));
  const result: Record<string, Messages> = { [sourceLanguage]: place(own) };
  for (const [language, texts] of Object.entries(entity.texts ?? {})) {
    result[language] = mergeMessages(result[language] ?? {}, place(textTree(texts)));
  }
  return result;
}

/** Fields that every submission has beside the answers. */
const origin = ["versionNumber", "channel"];

/** What every form has, whoever drew it: its texts are the console's, in each of its languages. */
const originTexts = ({ fields }: EntityModel): Messages => ({
  _view: { default: "$t(shell.forms.rights.all)" },
  ...Object.fromEntries(
    fields
      .filter(({ name, readOnly }) => readOnly && origin.includes(name))
      .map(({ name }) => [name, `$t(shell.forms.origin.${name})`]),
  ),
});
