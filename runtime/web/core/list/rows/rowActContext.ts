import { createContext, useContext } from "react";
import type { EntityRecord } from "../../pages/contract.ts";
import type { RowAct } from "./rowAct.ts";

interface RowActDoors {
  /** Opens the menu of a record below the button that was pressed. */
  openMenu: (record: EntityRecord, button: HTMLElement) => void;
  /** Opens one act without the menu. */
  open: (act: Exclude<RowAct, { kind: "menu" }>) => void;
}

export const RowActContext = createContext<RowActDoors | null>(null);

/** How a row opens what is beside the table; see RowActs. */
export function useRowAct(): RowActDoors {
  const doors = useContext(RowActContext);
  if (!doors) throw new Error("useRowAct outside RowActs");
  return doors;
}

/** Attribute of the button that opened a menu; by it the focus finds its way back into a table drawn anew. */
export const rowMenuAttribute = "data-row-menu";
