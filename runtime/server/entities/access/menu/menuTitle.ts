import type { CallContext } from "../../../core/http/contract.ts";
import type { Translate } from "./loginMenuTree.ts";

interface TitledMenu {
  name: string | null;
  permission: string | null;
  title: string;
}

/**
 * Gives the title of menus in the language of the call: directories and pages by their route name, buttons by the
 * action of the entity whose permission they carry. What an administrator made himself keeps its own title.
 */
export function menuTitles(
  { entities, locale }: Pick<CallContext, "entities" | "locale">,
  translate: Translate,
): (menu: TitledMenu) => string {
  const actions = new Map<string, string>();
  for (const { module, name, menu } of entities.values())
    for (const { code } of menu?.buttons ?? [])
      actions.set(
        code.toLowerCase(),
        `${module}.${name}._action.${code.slice(code.indexOf("/") + 1)}`,
      );
  return ({ name, permission, title }) => {
    const key = name === null ? actions.get(permission?.toLowerCase() ?? "") : `menu.${name}`;
    return (key === undefined ? null : translate(locale, key)) ?? title;
  };
}
