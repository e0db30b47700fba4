import { entityMessages, type Messages } from "../../runtime/shared/entity/entityMessages.ts";
import type { EmitContext } from "./context.ts";
import { byText } from "./identifiers.ts";

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
