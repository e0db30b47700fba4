import { useMemo } from "react";
import { useActiveRoute, useMenuTitle, useMenus } from "../../routing/index.ts";
import { menuEntries, type MenuEntry } from "./menuEntries.ts";

/** The person's menu as the layouts draw it. */
export function useMenuEntries(): MenuEntry[] {
  const { tree } = useMenus();
  const titleOf = useMenuTitle();
  return useMemo(() => menuEntries(tree, titleOf), [tree, titleOf]);
}

/** Ids from the top of the menu down to the present page. */
export function useTrail(): ReadonlySet<number> {
  const active = useActiveRoute();
  return useMemo(() => new Set(active?.trail.map(({ id }) => id)), [active]);
}

/** Id of the menu the present page belongs to. */
export const usePresentEntry = (): number | null => useActiveRoute()?.menu.id ?? null;
