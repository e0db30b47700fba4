import { entityMessages, type Messages } from "../../../shared/entity/entityMessages.ts";
import type { EntityModel } from "../../../shared/entity/model.ts";
import { sourceLanguage } from "../../core/i18n/languages.ts";
import { mergeMessages } from "../../core/i18n/loadMessages.ts";

/** What a document says in other languages: flat keys such as "_option.kind.a", by language. */
type OtherTexts = Record<string, Record<string, string>>;

/** The texts of a form as the console's messages: those of the document itself stand in for every language that it does not speak. */
export function formTexts(
  entity: EntityModel,
  document: Readonly<Record<string, unknown>>,
): Record<string, Messages> {
  const place = (tree: Messages): Messages => ({ [entity.module]: { [entity.name]: tree } });
  const result: Record<string, Messages> = { [sourceLanguage]: place(entityMessages(entity)) };
  for (const [language, texts] of Object.entries(otherTexts(document["x-texts"]))) {
    result[language] = mergeMessages(result[language] ?? {}, place(nested(texts)));
  }
  return result;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function otherTexts(value: unknown): OtherTexts {
  if (!isObject(value)) return {};
  const languages = Object.entries(value).flatMap(([language, texts]) =>
    isObject(texts)
      ? [
          [
            language,
            Object.fromEntries(
              Object.entries(texts).filter(
                (entry): entry is [string, string] => typeof entry[1] === "string",
              ),
            ),
          ] as const,
        ]
      : [],
  );
  return Object.fromEntries(languages);
}

/** {"_option.kind.a": "A"} as {_option: {kind: {a: "A"}}}; values of options may hold dots themselves. */
function nested(texts: Record<string, string>): Messages {
  const root: Messages = Object.create(null) as Messages;
  for (const [key, text] of Object.entries(texts)) {
    const [group = "", field, ...rest] = key.split(".");
    const last = rest.join(".");
    const path = [group, field, last].filter((part): part is string => Boolean(part));
    const name = path.pop();
    if (name === undefined) continue;
    let place = root;
    for (const part of path) {
      const next = place[part];
      place = typeof next === "object" ? next : (place[part] = Object.create(null) as Messages);
    }
    place[name] = text;
  }
  return root;
}
