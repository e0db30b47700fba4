import { useLocaleState, useTranslate } from "react-admin";
import { useRegistry } from "../../core/entities/RegistryContext.tsx";
import { menuPageAt, tabTitle, useMenus, useMenuTitle } from "../routing/index.ts";
import type { Tab } from "./tabList.ts";

/** Title of a tab: the address's own, the record's, or the menu's in the present language. */
export function useTabTitleOf(): (tab: Tab) => string {
  const { pages } = useMenus();
  const menuTitle = useMenuTitle();
  const [language] = useLocaleState();
  const translate = useTranslate();
  const { paths } = useRegistry();
  /** What is being made has no name of its own, and is called in the present language whatever it was when its page was opened. */
  const newOne = (pathname: string): string | null => {
    const list = pathname.endsWith("/create") ? pathname.slice(0, -"/create".length) : null;
    const [entity] = [...paths].find(([, path]) => path === list) ?? [];
    // Texts of drawn forms come with their pages.
    const name = entity && translate(`${entity.replace("/", ".")}._name`, { _: "" });
    return name ? translate("shell.tabs.createTitle", { name }) : null;
  };
  return ({ pathname, search, title, frame }) => {
    const given = tabTitle(new URLSearchParams(search).get("tagsViewName"), language);
    const menu = menuPageAt(pages, pathname)?.route.menu;
    const own = title === null ? null : (newOne(pathname) ?? title);
    const named = own !== null && frame !== null ? translate(frame, { title: own }) : own;
    return given ?? named ?? (menu ? menuTitle(menu) : "");
  };
}
