import { useState } from "react";
import { useLayout } from "../LayoutContext.tsx";
import type { MenuEntry } from "./menuEntries.ts";
import { useTrail } from "./useMenuEntries.ts";

/** The entry of the first level whose list is shown: the one pointed at, the one chosen, or that of the present page. */
export function useGroup(entries: readonly MenuEntry[]) {
  const trail = useTrail();
  const { group: chosen, chooseGroup } = useLayout();
  const [previewed, preview] = useState<number | null>(null);
  const find = (id: number | null) => entries.find((entry) => entry.id === id);
  const group =
    find(previewed) ?? find(chosen) ?? entries.find(({ id }) => trail.has(id)) ?? entries[0];
  return { group, choose: chooseGroup, preview };
}
