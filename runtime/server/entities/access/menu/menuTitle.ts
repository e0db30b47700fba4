import type { CallContext } from "../../../core/http/contract.ts";
import { defaultLocale } from "../../../core/http/texts/messages.ts";
import type { Translate } from "./loginMenuTree.ts";

interface TitledMenu {
  name: string | null;
  permission: string | null;
  component: string | null;
  title: string;
}

/**
 * Gives the title of menus in the language of the call: directories and pages by their route name, buttons by the
 * action of the entity whose permission they carry, or by the call that they stand for. What an administrator made
 * himself keeps its own title.
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
  /** A button of a call that belongs to no entity, as long as it has the title that it was seeded with. */
  const callTitle = ({ permission, title }: TitledMenu): string | null => {
    const [api, action] = permission?.split("/") ?? [];
    const known = [`shell.call.${api}.${action}`, `shell.log.action.${action}`].find(
      (own) => translate(defaultLocale, own) === title,
    );
    return known === undefined ? null : translate(locale, known);
  };
  const pageTitle = pageTitles({ entities, locale }, translate);
  return (menu) => {
    if (menu.name !== null) return pageTitle(menu);
    const key = actions.get(menu.permission?.toLowerCase() ?? "");
    return (key === undefined ? callTitle(menu) : translate(locale, key)) ?? menu.title;
  };
}

/** The same for directories and pages alone. The page of a drawn form is called as the form is, until somebody gives it another title. */
export function pageTitles(
  { entities, locale }: Pick<CallContext, "entities" | "locale">,
  translate: Translate,
): (menu: Omit<TitledMenu, "permission">) => string {
  return ({ name, component, title }) => {
    const known = name === null ? null : translate(locale, `menu.${name}`);
    if (known !== null) return known;
    const form = component?.startsWith("/forms/") ? entities.get(component.slice(1)) : undefined;
    if (form?.label.slice(0, longestTitle) !== title) return title;
    return (
      translate(locale, `${form.module}.${form.name}._name`) ??
      form.texts?.[locale]?.["_name"] ??
      title
    );
  };
}

/** Longest title of a menu: the names of forms are cut to it. */
const longestTitle = 64;
