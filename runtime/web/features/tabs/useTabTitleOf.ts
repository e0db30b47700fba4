import { useLocaleState } from "react-admin";
import { menuPageAt, tabTitle, useMenus, useMenuTitle } from "../routing/index.ts";
import type { Tab } from "./tabList.ts";

/** Title of a tab: the address's own, the record's, or the menu's in the present language. */
export function useTabTitleOf(): (tab: Tab) => string {
  const { pages } = useMenus();
  const menuTitle = useMenuTitle();
  const [language] = useLocaleState();
  return ({ pathname, search, title }) => {
    const given = tabTitle(new URLSearchParams(search).get("tagsViewName"), language);
    const menu = menuPageAt(pages, pathname)?.route.menu;
    return given ?? title ?? (menu ? menuTitle(menu) : "");
  };
}
