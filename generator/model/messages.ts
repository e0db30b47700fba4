import { entityMessages } from "../../runtime/shared/entity/entityMessages.ts";
import { mergeMessages, type Messages } from "../../runtime/shared/text/messageTree.ts";
import { textTree } from "../../runtime/shared/text/textTree.ts";
import type { EntityModel } from "../../runtime/shared/entity/model.ts";
import type { EmitContext } from "./context.ts";
import { byText } from "./identifiers.ts";

const sourceLanguage = "en";

/** Texts of a project by language and file: English for everything, other languages where schemas bring them (x-language, x-texts). */
export function projectMessages(context: EmitContext): Record<string, Record<string, Messages>> {
  const languages: Record<string, Record<string, Messages>> = {
    [sourceLanguage]: sourceMessages(context),
  };
  const add = (language: string, { module, name }: EntityModel, own: Messages) => {
    const file = ((languages[language] ??= {})[module] ??= {});
    const known = file[name];
    file[name] = mergeMessages(typeof known === "object" ? known : {}, own);
  };
  for (const entity of context.project.entities) {
    const { language, texts } = entity;
    if (language !== undefined && language !== sourceLanguage)
      add(language, entity, languages[sourceLanguage]?.[entity.module]?.[entity.name] as Messages);
    for (const [other, own] of Object.entries(texts ?? {})) add(other, entity, textTree(own));
  }
  return languages;
}

/** English texts by file: one for each module, the dictionaries, the menus. */
function sourceMessages({ project, parts, ...context }: EmitContext): Record<string, Messages> {
  const files: Record<string, Messages> = {};
  for (const entity of project.entities) {
    const texts = parts.take("messages", entity, context, entityMessages);
    (files[entity.module] ??= {})[entity.name] = texts;
  }
  const pages = project.entities.flatMap(({ menu, label }) =>
    menu ? [[menu.name, label] as const] : [],
  );
  // A page of the same name keeps its own text.
  const directories = (project.modules ?? []).map(({ name, title }) => [name, title] as const);
  const menus = [...new Map([...directories, ...pages])];
  if (menus.length > 0) files["menu"] = Object.fromEntries(menus.sort(([a], [b]) => byText(a, b)));
  const items = project.dictionaries.flatMap(({ code, label: name, items: values }) => [
    [code, name] as const,
    ...values.map(({ value, label }) => [`${code}_${value}`, label] as const),
  ]);
  if (items.length > 0) files["dictType"] = Object.fromEntries(items);
  return files;
}
