import type { EntityModel } from "../../runtime/shared/entity/model.ts";
import { words } from "../../runtime/shared/schema/names.ts";
import type { EmitContext } from "./context.ts";
import { byText } from "./identifiers.ts";

export type Messages = { [key: string]: string | Messages };

/** English texts of a project by file: one for each module, the dictionaries, the menus. */
export function projectMessages({
  project,
  parts,
  ...context
}: EmitContext): Record<string, Messages> {
  const files: Record<string, Messages> = {};
  for (const entity of project.entities) {
    const texts = parts.take("messages", entity, context, entityMessages);
    (files[entity.module] ??= {})[entity.name] = texts;
  }
  const menus = project.entities.flatMap(({ menu, label }) =>
    menu ? [[menu.name, label] as const] : [],
  );
  if (menus.length > 0) files["menu"] = Object.fromEntries(menus.sort(([a], [b]) => byText(a, b)));
  const items = project.dictionaries.flatMap(({ code, items: values }) =>
    values.map(({ value, label }) => [`${code}_${value}`, label] as const),
  );
  if (items.length > 0) files["dictType"] = Object.fromEntries(items);
  return files;
}

/** Every text of one entity: its name, fields, sections, actions, views, options, rules and hints. */
function entityMessages(entity: EntityModel): Messages {
  const fields = entity.fields.filter((field) => !field.system);
  const sections = entity.forms.flatMap((form) => form.sections);
  const buttons = entity.menu?.buttons ?? [];
  const views = entity.kind === "child" ? [] : entity.views;
  const help = fields.flatMap(({ name, ui, description }) => {
    const text = ui?.help ?? description;
    return text ? [[name, text] as const] : [];
  });
  const options = fields.flatMap(({ name, options: values, dict }) =>
    values && !dict
      ? [
          [
            name,
            Object.fromEntries(values.map((value) => [String(value), optionLabel(value)])),
          ] as const,
        ]
      : [],
  );
  return {
    _name: entity.label,
    ...Object.fromEntries(fields.map((field) => [field.name, field.label])),
    ...group(
      "_section",
      sections.map(({ name, label }) => [name, label]),
    ),
    ...group(
      "_action",
      buttons.map(({ code, label }) => [code.slice(code.indexOf("/") + 1), label]),
    ),
    ...group(
      "_view",
      views.map(({ name }) => [name, name === "default" ? "All" : words(name)]),
    ),
    ...group("_option", options),
    ...group(
      "_rule",
      entity.rules.map(({ id, message }) => [id, message]),
    ),
    ...group("_help", help),
  };
}

function group(name: string, texts: readonly (readonly [string, string | Messages])[]): Messages {
  return texts.length === 0 ? {} : { [name]: Object.fromEntries(texts) };
}

const optionLabel = (value: string | number) =>
  typeof value === "string" ? words(value) : String(value);
