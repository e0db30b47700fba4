import { entityMessages } from "../../../shared/entity/entityMessages.ts";
import type { EntityModel } from "../../../shared/entity/model.ts";
import { textTree } from "../../../shared/text/textTree.ts";
import { languages } from "./languages.ts";
import { mergeMessages, type Messages } from "../../../shared/text/messageTree.ts";

/** The texts of a form as the console's messages: where the document does not speak a language, its source texts are used. */
export function formTexts(entity: EntityModel): Record<string, Messages> {
  const source = mergeMessages(entityMessages(entity), originTexts(entity));
  return Object.fromEntries(
    languages.map(({ code }) => {
      const own = entity.texts?.[code];
      const texts = own ? mergeMessages(source, textTree(own)) : source;
      return [code, { [entity.module]: { [entity.name]: texts } }];
    }),
  );
}

/** Fields that every submission has beside the answers. */
const origin = ["versionNumber", "channel"];

/** What every form has, no matter who drew it: its texts are the console's, in each of its languages. */
const originTexts = ({ fields }: EntityModel): Messages =>
  Object.fromEntries(
    fields
      .filter(({ name, readOnly }) => readOnly && origin.includes(name))
      .map(({ name }) => [name, `$t(shell.forms.origin.${name})`]),
  );
