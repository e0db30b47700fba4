import type { Messages } from "../text/messageTree.ts";
import { formModule } from "../forms/document.ts";
import { allSections, staticsOf } from "./forms/formParts.ts";
import { composedTitle } from "./composedTitle.ts";
import { words } from "../schema/casing.ts";
import type { EntityModel } from "./model.ts";
import { textsOf } from "./validate/phraseFault.ts";
import { rowsEntity } from "./rowsEntity.ts";
import { sourceText } from "../text/sourceText.ts";
import { writtenOption } from "./values/writtenOption.ts";

/** Every text of one entity: its name, fields, sections, actions, views, options, rules, messages and hints. */
export function entityMessages(entity: EntityModel): Messages {
  // What a composed title is called, the console says in each language.
  const fields = entity.fields.filter(({ system, name }) => !system && name !== composedTitle);
  const forms = entity.forms.flatMap((form) => form.sections);
  const sections = allSections(forms);
  const buttons = entity.menu?.buttons ?? [];
  const views = entity.kind === "child" ? [] : entity.views;
  // Drawn forms do not name the view of all records: it gets the console's name for it, in each language.
  const named = views.filter(({ name }) => name !== "default" || entity.module !== formModule);
  const help = fields.flatMap(({ name, ui, description }) => {
    const text = ui?.help ?? description;
    return text ? [[name, text] as const] : [];
  });
  // Those of a view are read where its values come from, unless it says them itself.
  const isElsewhere = (name: string) => sourceText(entity, name) !== undefined;
  const labels = fields.filter(
    ({ name }) => !isElsewhere(name) || entity.query?.columns[name]?.titled,
  );
  const options = fields.flatMap(({ name, options: values, dict }) =>
    values && !dict && !isElsewhere(name)
      ? [
          [
            name,
            Object.fromEntries(
              values.map((value) => [
                String(value),
                writtenOption(entity, name, value) ?? optionLabel(value),
              ]),
            ),
          ] as const,
        ]
      : [],
  );
  return {
    _name: entity.label,
    ...Object.fromEntries(labels.map((field) => [field.name, field.label])),
    ...group(
      "_section",
      sections.flatMap(({ name, label }) => (label === "" ? [] : [[name, label] as const])),
    ),
    ...group(
      "_sectionHelp",
      sections.flatMap(({ name, description }) =>
        description === undefined ? [] : [[name, description] as const],
      ),
    ),
    ...group(
      "_static",
      staticsOf(forms).flatMap(({ name, text }) =>
        text === undefined ? [] : [[name, text] as const],
      ),
    ),
    ...group(
      "_action",
      buttons.map(({ code, label }) => [code.slice(code.indexOf("/") + 1), label]),
    ),
    ...group(
      "_view",
      named.map(({ name }) => [name, name === "default" ? "All" : words(name)]),
    ),
    ...group(
      "_chart",
      (entity.charts ?? []).map(({ name, title }) => [name, title]),
    ),
    ...group("_option", options),
    ...group(
      "_rule",
      entity.rules.flatMap(({ id, message, demand }) =>
        demand && !textsOf(entity.texts, `_rule.${id}`) ? [] : [[id, message] as const],
      ),
    ),
    ...group(
      "_guard",
      (entity.states?.transitions ?? []).flatMap(({ name, guards }) =>
        guards.length === 0
          ? []
          : [[name, Object.fromEntries(guards.map((each) => [each.name, each.message]))] as const],
      ),
    ),
    ...group(
      "_message",
      fields.flatMap(({ name, messages }) => (messages ? [[name, { ...messages }] as const] : [])),
    ),
    ...group(
      "_notify",
      (entity.notify ?? []).map(({ name, text }) => [name, text]),
    ),
    ...group(
      "_remind",
      (entity.remind ?? []).map(({ name, text }) => [name, text]),
    ),
    ...group("_help", help),
    ...group("_rows", rowTexts(entity)),
  };
}

/** The texts of the rows of repeaters. */
function rowTexts(entity: EntityModel): [string, Messages][] {
  return entity.fields.flatMap((field): [string, Messages][] => {
    const rows = rowsEntity(entity, field);
    return rows ? [[field.name, entityMessages(rows)]] : [];
  });
}

function group(name: string, texts: readonly (readonly [string, string | Messages])[]): Messages {
  return texts.length === 0 ? {} : { [name]: Object.fromEntries(texts) };
}

/** What a choice without a name is called: a name in code is put into words, what somebody wrote as a text stays as it is. */
export const optionLabel = (value: string | number): string =>
  typeof value === "string" && !/\s/.test(value) ? words(value) : String(value);
