import { useMediaQuery, type Theme } from "@mui/material";
import { createContext, useContext, useMemo, useState, type ReactNode } from "react";
import { useLocation } from "react-router";
import { useThemeConfig } from "../../core/theme/useThemeConfig.ts";
import type { LayoutName } from "./layoutGrid.ts";

interface LayoutState {
  layout: LayoutName;
  /** A narrow screen: one layout for all, with the menu in a drawer. */
  phone: boolean;
  /** The side menu is a rail of icons. */
  collapsed: boolean;
  /** Whether the drawer of a narrow screen is open. */
  drawer: boolean;
  /** Collapses or expands the side menu, or opens and closes the drawer. */
  toggleMenu: () => void;
  closeDrawer: () => void;
  /** The chosen entry of the first level, where that stands apart; null follows the present page. */
  group: number | null;
  chooseGroup: (id: number) => void;
  /** What the shell shows over the page. */
  dialog: ShellDialog | null;
  showDialog: (dialog: ShellDialog | null) => void;
}

type ShellDialog = "signOut" | "clearCaches" | "shortcuts";

const Context = createContext<LayoutState | null>(null);

/** Which layout is shown and what of it is open. */
export function LayoutProvider({ children }: { children: ReactNode }) {
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down("md"));
  const { config, change } = useThemeConfig();
  const { pathname } = useLocation();
  const [drawerAt, setDrawerAt] = useState<string | null>(null);
  const [chosen, setChosen] = useState<{ id: number; at: string } | null>(null);
  const [dialog, showDialog] = useState<ShellDialog | null>(null);
  const { layout, isCollapse } = config;
  // Going to another page closes the drawer and shows the group of that page.
  const drawer = phone && drawerAt === pathname;
  const group = chosen?.at === pathname ? chosen.id : null;
  const state = useMemo<LayoutState>(
    () => ({
      layout,
      phone,
      collapsed: isCollapse,
      drawer,
      toggleMenu: () => {
        if (phone) setDrawerAt(drawer ? null : pathname);
        else change({ isCollapse: !isCollapse });
      },
      closeDrawer: () => setDrawerAt(null),
      group,
      chooseGroup: (id) => setChosen({ id, at: pathname }),
      dialog,
      showDialog,
    }),
    [layout, phone, isCollapse, drawer, group, pathname, change, dialog],
  );
  return <Context.Provider value={state}>{children}</Context.Provider>;
}

export function useLayout(): LayoutState {
  const state = useContext(Context);
  if (!state) throw new Error("useLayout outside LayoutProvider");
  return state;
}
