import type { MenuNode } from "../../../core/session/session.ts";
import { safeLink } from "../../routing/index.ts";

/** One entry as the menus of all layouts draw it. */
export interface MenuEntry {
  id: number;
  /** Route name, by which its icon badge is known. */
  name: string;
  title: string;
  icon: string | null;
  /** Address inside the console. */
  path: string;
  /** Address of another site, which opens in a window of its own. */
  outside: string | null;
  children: MenuEntry[];
}

/** Entries that are not hidden, with their titles and full paths. */
export function menuEntries(
  tree: readonly MenuNode[],
  titleOf: (menu: MenuNode) => string,
  parentPath = "",
): MenuEntry[] {
  return tree
    .filter(({ meta }) => !meta.isHide)
    .map((menu) => {
      const path = menu.path.startsWith("/") ? menu.path : `${parentPath}/${menu.path}`;
      const { isLink, isIframe, icon } = menu.meta;
      return {
        id: menu.id,
        name: menu.name,
        title: titleOf(menu),
        icon,
        path,
        outside: isLink && !isIframe ? safeLink(isLink) : null,
        children: menuEntries(menu.children ?? [], titleOf, path),
      };
    });
}

/** Entries whose title holds the text, with the directories that lead to them; a directory that matches keeps all it holds. */
export function filterEntries(entries: readonly MenuEntry[], text: string): MenuEntry[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return [...entries];
  return entries.flatMap((entry) => {
    if (entry.title.toLowerCase().includes(wanted)) return [entry];
    const children = filterEntries(entry.children, wanted);
    return children.length > 0 ? [{ ...entry, children }] : [];
  });
}

/** Every entry that leads somewhere, in the order of the tree. */
export const pageEntries = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry) => (entry.children.length > 0 ? pageEntries(entry.children) : [entry]));
